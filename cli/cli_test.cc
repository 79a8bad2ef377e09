// The command from outside: exit statuses, messages, and that nothing is lost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "cli/testing/divfix.h"
#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(CliTest, ACheckOfRightImplementationsPasses) {
  const Ended ended = Divfix(kQuick);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr(" corpus entries from " + SourcePath("corpus") + "\n"));
  EXPECT_THAT(ended.out, AllOf(HasSubstr("scalar"), HasSubstr("branchless"), HasSubstr("simd/"),
                               HasSubstr("no divergence"), Not(HasSubstr("mutant"))));
}

TEST_F(CliTest, AWrongOneFailsWithItsBucketAndTheWayToSeeIt) {
  const Ended ended = Divfix(kQuick + "--impl=scalar --impl=mutant/zero-over-zero-positive");
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(
      ended.out,
      AllOf(HasSubstr(
                "mutant/zero-over-zero-positive:published:zero-over-zero:nothing:nan-sign:equal"),
            HasSubstr("expected"), HasSubstr("as expected: scalar"),
            HasSubstr("divfix explain 0x3f800000 0x")));
}

TEST_F(CliTest, EveryMutantOfAPatternIsNamed) {
  const Ended ended = Divfix(kQuick + "--impl='mutant/*-sign-dropped' --impl=scalar");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(
      ended.out,
      AllOf(HasSubstr("mutant/infinite-sign-dropped "), HasSubstr("mutant/zero-sign-dropped "),
            HasSubstr("mutant/numerator-nan-sign-dropped "), HasSubstr("buckets not shown")));
}

TEST_F(CliTest, BadUsageIsNamedAndHasStatus2) {
  struct Row {
    std::string arguments;
    std::string message;
  };
  const Row rows[] = {
      {"", "'divfix' needs a command: check, explain, impls"},
      {"chekc", "did you mean 'check'?"},
      {kQuick + "--no-such-flag", "--no-such-flag"},
      {kQuick + "--impl=sclar", "did you mean 'scalar'?"},
      {kQuick + "--impl=avx2", "did you mean 'simd/avx2'?"},
      {kQuick + "--impl='mutants/*'", "did you mean 'mutant/*'?"},
      {kQuick + "--round=nearst", "did you mean 'nearest'?"},
      {kQuick + "--semantics=measure", "did you mean 'measured'?"},
      {kQuick + "--exec=x --exec-supports=rond", "did you mean 'round'?"},
      {"vectors --format=jsn", "did you mean 'json'?"},
      {"vectors --size=ful", "did you mean 'full'?"},
      {"completion zhs", "did you mean 'zsh'?"},
      {"capture --out=x --impl=scalar --semantics=mesured", "did you mean 'measured'?"},
      {kQuick + "--impl=scalar", "at least two participants"},
      {"check --shard=2/2", "--shard: '2/2'"},
      {"check --shard=x", "--shard: 'x'"},
      {kQuick + "--time=soon", "--time: 'soon'"},
      {kQuick + "--time=-1s", "--time: '-1s'"},
      {kQuick + "--time=0s", "--time: must be positive"},
      {kQuick + "--round=sideways", "--round"},
      {kQuick + "--semantics=mine", "--semantics: 'mine'"},
      {kQuick + "--target=gfx1104",
       "--target: 'gfx1104' is no GPU that is known here; the targets are gfx1100, "},
      {kQuick + "--target=gfx12-generic1", "--target: 'gfx12-generic1' is no GPU"},
      {kQuick + "--target=gfx1252", "did you mean gfx1251?"},
      {kQuick + "--threads=-1", "--threads"},
      {kQuick + "--seed=abc", "--seed"},
      {kQuick + "--threads=100000", "--threads: '100000' is not a number from 1 to 1024"},
      {kQuick + "--threads=0", "--threads: '0'"},
      {kQuick + "--seed=18446744073709551616", "--seed: '18446744073709551616'"},
      {kQuick + "--seed -1", "--seed: '-1'"},
      {kQuick + "--buckets=0", "--buckets: '0'"},
      {"check --shard=0/18446744073709551615", "--shard: '0/18446744073709551615'"},
      {"check '--shard= 0/4'", "--shard: ' 0/4'"},
      {kQuick + "--report=", "--report needs a value"},
      {kQuick + "--impl=", "--impl needs a value"},
      {"explain 1 -nan\\(0x400000\\) 1", "0x400000"},
      {"explain 1 -snan 1", "-snan"},
      {"explain", "it takes three operands, S0 (the quotient), S1 (the denominator) and S2"},
      {"explain 1 2", "and not 2"},
      {"explain 1 2 3 4", "and not 4"},
      {"explain 1 2 fish", "S2: "},
      {"explain 1 2 3 --impl=none", "'none'"},
  };
  for (const Row& row : rows) {
    const Ended ended = Divfix(row.arguments);
    EXPECT_EQ(ended.status, 2) << row.arguments << "\n" << ended.out;
    EXPECT_THAT(ended.out, HasSubstr(row.message)) << row.arguments;
  }
}

TEST_F(CliTest, AGpuIsTakenAsTheTargetThatStandsForIt) {
  const std::pair<const char*, const char*> rows[] = {{"gfx1103", "gfx1100"},
                                                      {"gfx1036", "gfx1030"},
                                                      {"gfx1151", "gfx1150"},
                                                      {"gfx940", "gfx942"},
                                                      {"gfx11-generic", "gfx1100"}};
  for (const auto& [gpu, target] : rows) {
    const Ended ended = Divfix(std::string("explain 1 1 1 --target=") + gpu);
    EXPECT_EQ(ended.status, 0) << ended.out;
    EXPECT_THAT(ended.out, HasSubstr(absl::StrCat("note: ", target, " stands for ", gpu, ",")));
    EXPECT_EQ(Divfix(absl::StrCat("explain 1 1 1 2>/dev/null --target=", gpu)).out,
              Divfix(absl::StrCat("explain 1 1 1 --target=", target)).out);
  }
}

TEST_F(CliTest, AnUnreadableCorpusIsNamedWithFileLineAndColumn) {
  EXPECT_EQ(Divfix("check --corpus=" + Path("none")).status, 2);
  Write("a.txt",
        "good  1.0 1.0 1.0  -> 0x3f800000  @hand  # fine\nbad  1.0 oops 1.0  -> 0x3f800000  @hand  "
        "# no\n");
  Ended ended = Divfix("check --corpus=" + folder_.string());
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr("a.txt:2:10: "));
  // An entry that the oracle does not agree with is no ground to check anything on.
  Write("a.txt", "wrong  1.0 1.0 1.0  -> 0x3f800001  @hand  # not so\n");
  ended = Divfix("check --corpus=" + folder_.string());
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr("a.txt:1:"));
}

TEST_F(CliTest, EntriesAddedAtTheSameTimeAreAllThere) {
  Write("quotients.txt", "first  1.0 1.0 1.0  -> 0x3f800000  @hand  # fine\n");
  constexpr int kWriters = 8;
  std::vector<std::thread> writers;
  for (int i = 0; i < kWriters; ++i) {
    writers.emplace_back([&, i] {
      std::string command = "corpus add --corpus=" + folder_.string();
      for (const char* word : {" added", " "}) command.append(word).append(std::to_string(i + 2));
      EXPECT_EQ(Divfix(command + " 3 5").status, 0);
    });
  }
  for (std::thread& writer : writers) writer.join();
  std::ifstream in(Path("quotients.txt"));
  int lines = 0;
  for (std::string line; std::getline(in, line);) ++lines;
  EXPECT_EQ(lines, 1 + kWriters);
}

TEST_F(CliTest, AFlagsValueIsNoOperand) {
  Write("quotients.txt", "first  1.0 1.0 1.0  -> 0x3f800000  @hand  # fine\n");
  const Ended ended =
      Divfix("corpus add --corpus=" + folder_.string() + " minus -1.0 3 5 --why -1");
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("# -1"));
}

TEST_F(CliTest, BinsAreThoseThatThePinsLeave) {
  const Ended ended = Divfix("check --shard=0/16 --round=up --clamp=1 --semantics=published");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, Not(HasSubstr("missing:")));
}

TEST_F(CliTest, ExplainRefusesACorpusThatIsAtFault) {
  Write("a.txt", "bad  1.0 oops 1.0  -> 0x3f800000  @hand  # no\n");
  const Ended ended = Divfix("explain 1 1 1 --corpus=" + folder_.string());
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr("a.txt:1:10"));
  EXPECT_EQ(Divfix("explain 1 1 1 --corpus=" + Path("none")).status, 2);
}

TEST_F(CliTest, AKindThatOneCaseDoesNotShowIsExplained) {
  const Ended ended = Divfix(kQuick + "--impl=scalar --impl=mutant/tail-unwritten");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, HasSubstr("unwritten: it never wrote D or the exceptions"));
}

TEST_F(CliTest, AMissingRequirementIsTheEnvironmentsFailure) {
  const Ended ended = Divfix(kQuick + "--require='hip/*/nothing'");
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("--require=hip/*/nothing"));
  EXPECT_THAT(Divfix(kQuick + "--require=sclar").out, HasSubstr("did you mean 'scalar'?"));
  EXPECT_EQ(Divfix(kQuick + "--require=scalar --require='br*ss'").status, 0);
}

TEST_F(CliTest, ExplainShowsTheRuleTheOutcomeAndTheEvidence) {
  const Ended ended =
      Divfix("explain 1.0 -0x1p-149 -inf --round=up --corpus=" + SourcePath("corpus"));
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(
      ended.out,
      AllOf(HasSubstr("0x80000001"), HasSubstr("-denormal"), HasSubstr("control         round=up"),
            HasSubstr("-> infinite"), HasSubstr("no inf-over-inf"), HasSubstr("0x7f800000"),
            HasSubstr("input-denormal"), HasSubstr("evidence"),
            HasSubstr("semantics measured: the same outcome"), HasSubstr("as expected")));
}

TEST_F(CliTest, ExplainTellsBothSemanticsWhereTheyDiffer) {
  const Ended ended = Divfix("explain nan 1.0 1.0");
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("-> quotient"), HasSubstr("-> overflow"),
                               HasSubstr("semantics published"), HasSubstr("semantics measured")));
}

TEST_F(CliTest, ExplainShowsWhoDiffers) {
  const Ended ended = Divfix("explain --impl mutant/zero-over-zero-positive 1.0 0 0");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, HasSubstr("DIFFERS: D nan-sign"));
}

TEST_F(CliTest, ImplsListsAllWithWhatTheySupport) {
  const Ended ended = Divfix("impls");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, AllOf(HasSubstr("scalar"), HasSubstr("simd/"), HasSubstr("mutant (batch)"),
                               HasSubstr("all controls"), HasSubstr("on request")));
}

}  // namespace
}  // namespace divfix
