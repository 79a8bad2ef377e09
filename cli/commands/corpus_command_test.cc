#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/usage/parse.h"
#include "cli/usage/program.h"
#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::internal::CaptureStderr;
using ::testing::internal::CaptureStdout;
using ::testing::internal::GetCapturedStderr;
using ::testing::internal::GetCapturedStdout;

struct Result {
  int status;
  std::string out;
  std::string err;
};

// Runs `corpus WORDS...`; -1 when the command line itself is refused.
Result RunCorpus(const std::vector<std::string>& words) {
  Command corpus = CorpusCommand();
  SetPaths(corpus, "divfix");
  Result result = {.status = -1};
  CaptureStdout();
  CaptureStderr();
  if (const absl::StatusOr<Parsed> parsed = ParseArguments(corpus, words); parsed.ok()) {
    result.status = RunCommand(*parsed->command, {});
  }
  result.out = GetCapturedStdout();
  result.err = GetCapturedStderr();
  return result;
}

constexpr char kGood[] = "one-over-one  1.0 1.0 1.0  -> 0x3f800000  @ieee  # w\n";

TEST(CorpusCommandTest, Lint) {
  const TempFolder temp;
  const std::string flag = "--corpus=" + temp.Directory();
  EXPECT_EQ(RunCorpus({"lint", flag}).status, 2);  // no corpus at all must not pass
  temp.Write("quotients.txt", kGood);
  Result result = RunCorpus({"lint", flag});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("1 entries; 0 malformed lines"));
  temp.Write("quotients.txt", "wrong  1.0 1.0 1.0  -> 0x40000000  @hand  # w\n");
  result = RunCorpus({"lint", flag});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr("quotients.txt:1:1: 'wrong' under both semantics"));
  temp.Write("denormals.txt", "a 1\n");
  result = RunCorpus({"lint", flag});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.out, HasSubstr("denormals.txt:1:4: S1 is missing"));
  EXPECT_THAT(result.out, HasSubstr("'wrong' under both semantics"));
}

TEST(CorpusCommandTest, Fmt) {
  const TempFolder temp;
  const std::string flag = "--corpus=" + temp.Directory();
  temp.Write("quotients.txt", "one-over-one 1 1 1 -> 1 @ieee # w");
  Result result = RunCorpus({"fmt", flag});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, temp.Path("quotients.txt") + "\n");
  EXPECT_EQ(temp.Read("quotients.txt"), kGood);
  EXPECT_EQ(RunCorpus({"fmt", flag}).out, "");
  temp.Write("denormals.txt", "a 1\n");
  result = RunCorpus({"fmt", flag});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("denormals.txt:1:4: S1 is missing"));
  EXPECT_EQ(RunCorpus({"fmt", "--corpus=" + temp.Path("missing")}).status, 2);
}

TEST(CorpusCommandTest, Add) {
  const TempFolder temp;
  const std::string flag = "--corpus=" + temp.Directory();
  Result result =
      RunCorpus({"add", "up", "nan", "0x1p120", "0x1p-100", "--round=up", "--why=w", flag});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out, temp.Path("nan_payloads.txt") +
                            ":1: up  nan 0x1p120 0x1p-100  round=up  -> 0x00000001 underflow "
                            "inexact  @oracle  # w\n");
  result = RunCorpus({"add", "again", "nan", "0x1p120", "0x1p-100", "--round=up", flag});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("already, as 'up' (" + temp.Path("nan_payloads.txt:1")));
  // A NaN quotient is where the semantics differ.
  result = RunCorpus({"add", "nan", "1", "1", flag});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("normal-over-normal-measured"));
  result = RunCorpus({"add", "mine", "1", "1", "0x80000001", "--expect=0x5", "--exceptions=inexact",
                      "--file=regressions.txt", flag});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.err, HasSubstr("regressions.txt:1:1: 'mine' under published"));
  EXPECT_THAT(result.out, HasSubstr("-> 0x00000005 inexact  @hand"));
  EXPECT_EQ(RunCorpus({"lint", flag}).status, 1);
}

TEST(CorpusCommandTest, AddRefusesWithTheFlagOrOperandAtFault) {
  const TempFolder temp;
  const std::string flag = "--corpus=" + temp.Directory();
  const std::pair<std::vector<std::string>, const char*> refused[] = {
      {{"add", "a", "1", "one", "1"}, "S1: operand 'one'"},
      {{"add", "1", "1"}, "three operands, not 2 words"},
      {{"add", "a", "1", "1", "1", "1"}, "three operands, not 5 words"},
      {{"add", "", "1", "1", "1"}, "a name can't be empty"},
      {{"add", "a", "1", "1", "1", "--neg=sideways"}, "--neg: control field 'neg'"},
      {{"add", "a", "1", "1", "1", "--expect=x"}, "--expect: operand 'x'"},
      {{"add", "a", "1", "1", "1", "--expect=1", "--exceptions=odd"}, "--exceptions: unknown"},
      {{"add", "a", "1", "1", "1", "--exceptions=inexact"}, "needs --expect"},
      {{"add", "a", "1", "1", "1", "--origin=ieee"}, "needs --expect"},
      {{"add", "a", "1", "1", "1", "--expect=1", "--origin=me"}, "unknown origin '@me'"},
  };
  for (auto [words, reason] : refused) {
    words.push_back(flag);
    const Result result = RunCorpus(words);
    EXPECT_EQ(result.status, 2) << reason;
    EXPECT_THAT(result.err, HasSubstr(reason));
    EXPECT_THAT(result.err, HasSubstr("divfix corpus add: "));
  }
  EXPECT_EQ(RunCorpus({"add", flag}).status, -1);
  EXPECT_EQ(RunCorpus({}).status, -1);
  EXPECT_EQ(temp.FileCount(), 0u);
  // Nobody can write into /proc, not even root.
  EXPECT_EQ(RunCorpus({"add", "a", "1", "1", "1", "--corpus=/proc"}).status, 3);
}

TEST(CorpusCommandTest, Stats) {
  const TempFolder temp;
  const std::string flag = "--corpus=" + temp.Directory();
  temp.Write("quotients.txt", kGood);
  Result result = RunCorpus({"stats", flag});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("@ieee"));
  EXPECT_THAT(result.out, HasSubstr("reachable ones are covered"));
  EXPECT_THAT(result.out, HasSubstr("more (--missing lists them all)"));
  result = RunCorpus({"stats", "--missing", flag});
  EXPECT_THAT(result.out, HasSubstr("missing: numerator-nan, "));
  temp.Write("denormals.txt", "a 1\n");
  result = RunCorpus({"stats", flag});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("S1 is missing"));
}

}  // namespace
}  // namespace divfix
