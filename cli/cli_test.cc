// The command from outside: exit statuses, messages, and that nothing is lost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "cli/testing/divfix.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// A sliver of a check that still has every stage, so that tests take no time.
const std::string kQuick = "check --shard=0/1024 --corpus=" DIVFIX_SOURCE_DIR "/corpus ";

class CliTest : public ::testing::Test {
 protected:
  CliTest()
      : folder_(std::filesystem::path(::testing::TempDir()) /
                ("divfix-cli-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~CliTest() override { std::filesystem::remove_all(folder_); }

  std::string Path(const std::string& name) const { return (folder_ / name).string(); }
  void Write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  std::filesystem::path folder_;
};

TEST_F(CliTest, ACheckOfRightImplementationsPasses) {
  const Ended ended = Divfix(kQuick);
  EXPECT_EQ(ended.status, 0) << ended.out;
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
      {"", "subcommand"},
      {"chekc", "did you mean 'check'?"},
      {kQuick + "--no-such-flag", "--no-such-flag"},
      {kQuick + "--impl=sclar", "did you mean 'scalar'?"},
      {kQuick + "--impl=scalar", "at least two participants"},
      {"check --shard=2/2", "--shard: '2/2'"},
      {"check --shard=x", "--shard: 'x'"},
      {kQuick + "--time=soon", "--time: 'soon'"},
      {kQuick + "--time=-1s", "--time: '-1s'"},
      {kQuick + "--round=sideways", "--round"},
      {kQuick + "--semantics=mine", "--semantics: 'mine'"},
      {kQuick + "--target=gfx1101", "--target"},
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
      {"explain 1 2", "operands"},
      {"explain 1 2 3 4", "4"},
      {"explain 1 2 fish", "S2: "},
      {"explain 1 2 3 --impl=none", "'none'"},
  };
  for (const Row& row : rows) {
    const Ended ended = Divfix(row.arguments);
    EXPECT_EQ(ended.status, 2) << row.arguments << "\n" << ended.out;
    EXPECT_THAT(ended.out, HasSubstr(row.message)) << row.arguments;
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

TEST_F(CliTest, WhatIsNoRegularFileIsNotReplaced) {
  // As a report's place, through a link too; and among the corpus, where reading it would never
  // end.
  std::filesystem::create_directories(folder_ / "out");
  ASSERT_EQ(mkfifo(Path("pipe").c_str(), 0600), 0);
  std::filesystem::create_symlink(folder_ / "pipe", folder_ / "out" / "report.json");
  Ended ended = Divfix(kQuick + "--report=" + Path("out"));
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("no regular file"));
  EXPECT_TRUE(std::filesystem::is_fifo(folder_ / "pipe"));
  std::filesystem::rename(folder_ / "pipe", folder_ / "pipe.txt");
  ended = Divfix("corpus lint --corpus=" + folder_.string());
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("no regular file"));
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

TEST_F(CliTest, CellsAreThoseThatThePinsLeave) {
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
  EXPECT_THAT(ended.out, HasSubstr("unwritten: it left an output as it was"));
}

TEST_F(CliTest, ABaselineFromFirstRunToGreen) {
  const std::string wrong =
      "check --shard=0/1 --round=nearest --denorm=keep --ieee=1 --dx10_clamp=1 --neg=none "
      "--abs=none --omod=none --clamp=0 --target=gfx1100 --semantics=measured "
      "--impl=scalar --impl=mutant/zero-sign-dropped ";
  const std::string report = "--report=" + Path("out");
  const std::string baseline = "--baseline=" + Path("accepted.txt");
  EXPECT_EQ(Divfix(wrong + baseline).status, 2) << "there is no such file";
  EXPECT_EQ(Divfix(wrong + report).status, 1);
  // What is new goes into the baseline, and is refused until somebody says why.
  EXPECT_EQ(Divfix("triage " + Path("out") + " --update-baseline " + baseline).status, 0);
  Ended ended = Divfix(wrong + baseline);
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr("accepted.txt:5:1: owner= is missing"));
  std::ifstream in(Path("accepted.txt"));
  std::string text{std::istreambuf_iterator<char>(in), {}};
  const size_t empty = text.find("owner=  link=");
  ASSERT_NE(empty, std::string::npos);
  text.replace(empty, 13, "owner=ann  link=none");
  text.replace(text.rfind('#'), 1, "# the sign of zero is not kept yet");
  Write("accepted.txt", text);
  ended = Divfix(wrong + baseline);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("1 bucket accepted by the baseline"),
                               HasSubstr("no new divergence")));
  EXPECT_EQ(Divfix("triage " + Path("out") + " " + baseline).status, 0);
  // Another fault is not hidden by it.
  EXPECT_EQ(Divfix(wrong + baseline + " --impl=mutant/zero-over-zero-positive").status, 1);
}

TEST_F(CliTest, TriageMergesShardsAndComparesReports) {
  const std::string check =
      "check --impl=scalar --impl=mutant/zero-sign-dropped --round=nearest --denorm=keep "
      "--clamp=0 --omod=none --ieee=1 --dx10_clamp=1 --semantics=measured ";
  for (const char* i : {"0", "1"}) {
    EXPECT_EQ(Divfix(check + "--shard=" + i + "/2 --report=" + Path(i)).status, 1);
  }
  Ended ended = Divfix("triage " + Path("0"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, HasSubstr("the report of shard 1/2 is missing"));
  ended = Divfix("triage " + Path("0") + " " + Path("1") + " --report=" + Path("both"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, Not(HasSubstr("is missing")));
  for (const char* form :
       {"report.json", "report.txt", "summary.md", "report.sarif", "junit.xml", "index.html"}) {
    EXPECT_GT(std::filesystem::file_size(folder_ / "both" / form), 100u) << form;
  }
  EXPECT_EQ(Divfix("triage " + Path("0") + " --source=nothing").status, 2);
  EXPECT_EQ(Divfix("triage " + Path("0") + " " + Path("0")).status, 2);
  ended = Divfix("triage " + Path("both") + " --against=" + Path("both"));
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("(as before)"), HasSubstr("no new divergence")));
  Write("broken.json", "{");
  EXPECT_EQ(Divfix("triage " + Path("broken.json")).status, 2);
  EXPECT_EQ(Divfix("triage " + Path("nowhere")).status, 2);
  EXPECT_EQ(Divfix("triage").status, 2);
}

TEST_F(CliTest, AMissingRequirementIsTheEnvironmentsFailure) {
  const Ended ended = Divfix(kQuick + "--require='hip/*/nothing'");
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("--require=hip/*/nothing"));
  EXPECT_EQ(Divfix(kQuick + "--require=scalar --require='simd/*'").status, 0);
}

TEST_F(CliTest, TheReportIsWrittenAndIsJson) {
  const Ended ended = Divfix(kQuick + "--report=" + Path("out/deep"));
  EXPECT_EQ(ended.status, 0) << ended.out;
  std::ifstream in(Path("out/deep/report.json"));
  const nlohmann::json json = nlohmann::json::parse(in);
  EXPECT_EQ(json["schema"]["name"], "divfix-report");
  EXPECT_EQ(json["run"]["shard"]["count"], 1024);
  EXPECT_THAT(json["buckets"], IsEmpty());
}

TEST_F(CliTest, AReportThatCannotBeWrittenIsToldBeforeTheWork) {
  Write("file", "");
  const Ended ended = Divfix("check --report=" + Path("file/below"));
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("--report"));
}

TEST_F(CliTest, StandardOutputThatCannotBeWrittenIsTheEnvironmentsFailure) {
  if (!std::filesystem::is_character_file("/dev/full")) GTEST_SKIP() << "needs /dev/full";
  EXPECT_EQ(Divfix("impls > /dev/full").status, 3);
}

TEST_F(CliTest, AnInterruptedCheckReportsWhatItFound) {
  const pid_t child = fork();
  if (child == 0) {
    const std::string report = "--report=" + Path("out");
    const std::string corpus = "--corpus=" DIVFIX_SOURCE_DIR "/corpus";
    const std::string impl = "--impl=mutant/zero-sign-dropped";
    FILE* sink = freopen(Path("log").c_str(), "w", stdout);
    if (sink != nullptr) {
      execl(DIVFIX_PROGRAM, DIVFIX_PROGRAM, "check", "--time=10m", "--impl=scalar", impl.c_str(),
            report.c_str(), corpus.c_str(), nullptr);
    }
    _exit(99);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1) << "what was found so far decides";
  std::ifstream in(Path("out/report.json"));
  const nlohmann::json json = nlohmann::json::parse(in);
  EXPECT_EQ(json["run"]["interrupted"], true);
  EXPECT_GT(json["participants"][0]["cases"], 0);
  EXPECT_FALSE(json["buckets"].empty());
}

TEST_F(CliTest, ExplainShowsTheRuleTheOutcomeAndTheEvidence) {
  const Ended ended =
      Divfix("explain 1.0 -0x1p-149 -inf --round=up --corpus=" DIVFIX_SOURCE_DIR "/corpus");
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
