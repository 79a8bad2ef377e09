// What a user brings, from the command line to the verdict.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "cli/testing/divfix.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string Plugin(const std::string& name) {
  return "--plugin=" DIVFIX_FIXTURES "/" + name + ".so ";
}

// All of a check that the default control takes part in.
const std::string kWhole =
    "check --impl=scalar --clamp=0 --omod=none --round=nearest --denorm=keep --ieee=1 "
    "--dx10_clamp=1 --neg=none --abs=none --corpus=" DIVFIX_SOURCE_DIR "/corpus ";

// A sliver of it.
const std::string kQuick = kWhole + "--shard=0/61 ";

class ExternalTest : public ::testing::Test {
 protected:
  ExternalTest()
      : folder_(std::filesystem::path(::testing::TempDir()) /
                ("divfix-external-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~ExternalTest() override { std::filesystem::remove_all(folder_); }

  std::string Path(const std::string& name) const { return (folder_ / name).string(); }

  std::filesystem::path folder_;
};

TEST_F(ExternalTest, ARightFunctionPassesAndTheVerdictNamesItsSemantics) {
  const std::string report = "--report=" + Path("out");
  Ended ended = Divfix(kWhole + Plugin("right") + report);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out,
              AllOf(HasSubstr("right agrees with measured; differs from published in 1 bucket, "
                              "rule quotient"),
                    HasSubstr("no divergence")));
  std::ifstream in(Path("out/report.json"));
  const nlohmann::json json = nlohmann::json::parse(in);
  EXPECT_EQ(json["participants"][1]["agrees_with"][0], "measured");
  // A pass through triage changes nothing.
  ended = Divfix("triage " + Path("out") + " --report=" + Path("triaged"));
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("right agrees with measured"));
  EXPECT_EQ(Divfix("triage " + Path("triaged")).status, 0);
}

TEST_F(ExternalTest, SemanticsPinsWhichOneCounts) {
  EXPECT_EQ(Divfix(kQuick + Plugin("right") + "--semantics=measured").status, 0);
  const Ended ended = Divfix(kQuick + Plugin("right") + "--semantics=published");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, HasSubstr("right differs from published in 1 bucket, rule quotient"));
}

TEST_F(ExternalTest, AWrongOneFailsWithRulesAnExampleAndTheWayToSeeIt) {
  const std::string report = "--report=" + Path("out");
  const Ended ended = Divfix(kQuick + Plugin("sign-of-zero") + report);
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out,
              AllOf(HasSubstr("rule by rule, against measured"),
                    HasSubstr("zero             WRONG"), HasSubstr("overflow         right"),
                    HasSubstr("numerator-nan    right"), HasSubstr("--plugin='")));
  EXPECT_EQ(Divfix("triage " + Path("out")).status, 1);
  // The command that it shows finds the same.
  const size_t at = ended.out.find("divfix explain ");
  ASSERT_NE(at, std::string::npos);
  const size_t end = ended.out.find('\n', at);
  const Ended shown = Divfix(ended.out.substr(at + 7, end - at - 7));
  EXPECT_EQ(shown.status, 1);
  EXPECT_THAT(shown.out, HasSubstr("sign-of-zero  0x00000000"));
}

TEST_F(ExternalTest, ACrashIsNamedAndEverythingElseIsComparedStill) {
  const Ended ended = Divfix(kQuick + Plugin("abort"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out,
              AllOf(HasSubstr(":zero-over-zero:nothing:crash:equal"),
                    HasSubstr("killed by signal 6 (SIGABRT); it said: zero over zero is not done"),
                    HasSubstr("abort     no outcome"), HasSubstr("quotient         right")));
}

TEST_F(ExternalTest, ExplainShowsWhatHappened) {
  const Ended ended = Divfix("explain 1 0 0 --semantics=measured --impl=scalar " + Plugin("abort"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, HasSubstr("DIFFERS: D crash, exceptions equal, killed by signal 6"));
  EXPECT_EQ(Divfix("explain 1 2 3 --semantics=measured " + Plugin("abort")).status, 0);
}

TEST_F(ExternalTest, ImplsListsItFirst) {
  const Ended ended = Divfix("impls " + Plugin("right") + Plugin("plugin-right"));
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, ::testing::StartsWith("right "));
  EXPECT_THAT(ended.out, AllOf(HasSubstr("library (function)"), HasSubstr("planted"),
                               HasSubstr("library (plugin)"), HasSubstr("measured semantics")));
}

TEST_F(ExternalTest, WhatCannotTakePartIsBadUsage) {
  struct Row {
    std::string arguments;
    std::string message;
  };
  const Row rows[] = {
      {Plugin("none"), "No such file or directory"},
      {Plugin("empty"), "exports no function v_div_fixup_f32"},
      {Plugin("plugin-new"), "version 2 of divfix_plugin.h"},
      {"--plugin=" DIVFIX_SOURCE_DIR "/README.md", "README.md: it is no shared library"},
      {"--plugin=", "--plugin needs a value"},
      {Plugin("right") + Plugin("right"), "another participant named 'right'"},
      {"--plugin=scalar=" DIVFIX_FIXTURES "/right.so", "another participant named 'scalar'"},
      {Plugin("right") + "--timeout=0s", "--timeout"},
      {Plugin("right") + "--timeout=soon", "--timeout: 'soon'"},
  };
  for (const Row& row : rows) {
    for (const std::string& command :
         {kQuick, std::string("explain 1 2 3 "), std::string("impls ")}) {
      const Ended ended = Divfix(command + row.arguments);
      EXPECT_EQ(ended.status, 2) << command << row.arguments << "\n" << ended.out;
      EXPECT_THAT(ended.out, HasSubstr(row.message)) << command;
    }
  }
}

TEST_F(ExternalTest, WhoeverAnswersNoneOfTheControlsDoesNotPass) {
  const Ended ended = Divfix("check --shard=0/1024 --impl=scalar --round=up " + Plugin("right"));
  EXPECT_NE(ended.status, 0);
  EXPECT_THAT(ended.out, HasSubstr("compared with nothing"));
}

std::string Program(const std::string& fault) {
  return "--exec='" DIVFIX_FIXTURES "/program " + fault + "' ";
}

TEST_F(ExternalTest, ARightProgramPassesOnWhatItsTimeAllowed) {
  const Ended ended = Divfix(kQuick + "--budget=1s " + Program("none"));
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("program agrees with measured; differs from published in 1"));
}

TEST_F(ExternalTest, AProgramsFaultIsShownWithTheFlagsThatBringIt) {
  const Ended ended = Divfix(kQuick + "--budget=1s " + Program("exceptions") +
                             "--semantics=measured --exec-supports=exceptions");
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("-invalid"), HasSubstr("--exec-supports='exceptions'")));
}

TEST_F(ExternalTest, AProgramThatCannotTakePartIsBadUsage) {
  struct Row {
    std::string arguments;
    std::string message;
  };
  const Row rows[] = {
      {Program("fails"), "it said: there is no license"},
      {"--exec=divfix-no-such-program", "not found"},
      {Program("none") + Program("none"), "another participant named 'program'"},
      {Program("none") + "--exec-supports=rounding", "'rounding' is none of round, "},
      {"--exec-supports=all", "--exec-supports needs --exec"},
      {Program("none") + "--budget=soon", "--budget: 'soon'"},
  };
  for (const Row& row : rows) {
    const Ended ended = Divfix("explain 1 2 3 " + row.arguments);
    EXPECT_EQ(ended.status, 2) << row.arguments << "\n" << ended.out;
    EXPECT_THAT(ended.out, HasSubstr(row.message));
  }
}

// Models of what public emulators do, and what divfix says of each.
TEST_F(ExternalTest, ModelsOfPublicEmulatorsGetTheirVerdicts) {
  struct Row {
    std::string model;
    std::vector<std::string> says;
  };
  const Row rows[] = {
      {"zero-before-nan",
       {"agrees with neither semantics", "numerator-nan    WRONG  number-for-nan",
        "denominator-nan  right", "inf-over-inf     right", "quotient         WRONG"}},
      {"zeros-swapped",
       {"rules infinite, zero\n", "infinite         WRONG  finite-for-infinity",
        "zero             WRONG  infinity-for-finite", "quotient         right"}},
      {"host-division",
       {"agrees with neither semantics", "zero             WRONG", "neg=s1 abs=s1",
        "quotient         WRONG", "underflow        WRONG", ":fp-environment:"}},
      {"least-denormal",
       {"differs from published in 1 bucket, rule underflow",
        "underflow        WRONG  denormal-for-zero", "quotient         right",
        "overflow         decides no case under published"}},
      {"raw-nans",
       {"numerator-nan    WRONG  quiet-bit", "denominator-nan  WRONG  quiet-bit",
        "zero-over-zero   WRONG  nan-sign", "inf-over-inf     WRONG  nan-sign",
        "infinite         right", "zero             right", "quotient         WRONG"}},
  };
  for (const Row& row : rows) {
    const Ended ended = Divfix(
        "check --impl=scalar --shard=0/11 --buckets=99 --corpus=" DIVFIX_SOURCE_DIR "/corpus " +
        Plugin(row.model));
    EXPECT_EQ(ended.status, 1) << row.model;
    for (const std::string& text : row.says) EXPECT_THAT(ended.out, HasSubstr(text)) << row.model;
  }
  const Ended letter = Divfix("check --impl=scalar --shard=0/11 " + Plugin("letter-of-the-text"));
  EXPECT_EQ(letter.status, 0);
  EXPECT_THAT(letter.out, HasSubstr("letter-of-the-text agrees with published; differs from "
                                    "measured in 1 bucket, rule overflow"));
}

TEST_F(ExternalTest, ALibraryThatFlushesDenormalsAtLoadIsNamed) {
  const Ended ended = Divfix(kQuick + Plugin("fast-math"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, AllOf(HasSubstr(":fp-state:"), HasSubstr("loading it changes"),
                               HasSubstr("-ffast-math")));
}

// An example, where its language is there: what it needs, how it is made, and the flag.
struct Language {
  std::string name;
  std::string needs;
  std::string make;
  std::string flag;
  std::string says = "mine agrees with measured; differs from published in 1 bucket";

  friend void PrintTo(const Language& language, std::ostream* out) { *out << language.name; }
};

class ExampleTest : public ExternalTest, public ::testing::WithParamInterface<Language> {};

TEST_P(ExampleTest, PassesWithTheVerdictThatItShould) {
  const Language& language = GetParam();
  if (std::system(("command -v " + language.needs + " > /dev/null 2>&1").c_str()) != 0) {
    GTEST_SKIP() << language.name << ": there is no " << language.needs;
  }
  std::filesystem::copy(DIVFIX_SOURCE_DIR "/impls/external/examples", folder_);
  const std::string here = "cd " + folder_.string() + " && ";
  ASSERT_EQ(std::system((here + language.make).c_str()), 0);
  const Ended ended = Divfix(kQuick + "--budget=1s " + language.flag, here);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr(language.says));
}

INSTANTIATE_TEST_SUITE_P(
    , ExampleTest,
    ::testing::Values(Language{"C", "cc", "cc -shared -fPIC -O2 mine.c -o mine.so",
                               "--plugin=mine.so"},
                      Language{"Cpp", "c++",
                               "c++ -shared -fPIC -O2 -I " DIVFIX_SOURCE_DIR
                               "/impls/external mine_plugin.cc -o mine.so",
                               "--plugin=mine.so", "mine agrees with published and measured"},
                      Language{"Go", "go", "true", "--exec='go run ./mine.go'"},
                      Language{"Rust", "rustc", "rustc -O mine.rs", "--exec=./mine"},
                      Language{"Python", "python3", "true", "--exec='python3 mine.py'"},
                      Language{"JavaScript", "node", "true", "--exec='node mine.mjs'"}),
    [](const auto& row) { return row.param.name; });

// The processes whose command line has this text.
std::vector<pid_t> Processes(const std::string& text) {
  std::vector<pid_t> found;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream in(entry.path() / "cmdline");
    std::stringstream line;
    line << in.rdbuf();
    if (line.str().find(text) != std::string::npos) found.push_back(std::stoi(name));
  }
  return found;
}

// Starts a check of a library under a name of its own, ends it with the signal once its processes
// are there, and expects them to be gone soon.
void ExpectNothingLeftBehind(const std::string& library, const std::string& copy, int signal,
                             const std::string& stray) {
  std::filesystem::copy_file(DIVFIX_FIXTURES "/" + library + ".so", copy);
  const pid_t child = fork();
  if (child == 0) {
    if (freopen("/dev/null", "w", stdout) != nullptr) {
      const std::string plugin = "--plugin=" + copy;
      execl(DIVFIX_PROGRAM, DIVFIX_PROGRAM, "check", "--time=10m", "--timeout=1h", "--impl=scalar",
            plugin.c_str(), "--corpus=" DIVFIX_SOURCE_DIR "/corpus", nullptr);
    }
    _exit(99);
  }
  const auto wait_for = [](auto condition) {
    for (int i = 0; i < 600 && !condition(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return condition();
  };
  // divfix itself, hosts and workers.
  EXPECT_TRUE(wait_for([&] { return Processes(copy).size() >= 5; }));
  if (!stray.empty()) {
    EXPECT_TRUE(wait_for([&] { return !Processes(stray).empty(); }));
  }
  kill(child, signal);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(wait_for([&] { return Processes(copy).empty(); })) << "signal " << signal;
  if (!stray.empty()) {
    EXPECT_TRUE(wait_for([&] { return Processes(stray).empty(); }));
  }
}

TEST_F(ExternalTest, NoProcessOutlivesDivfixHoweverItEnds) {
  for (const int signal : {SIGINT, SIGTERM, SIGKILL}) {
    ExpectNothingLeftBehind("right", Path("right-" + std::to_string(signal) + ".so"), signal, "");
  }
  ExpectNothingLeftBehind("stray", Path("stray.so"), SIGINT, "divfix-stray");
}

}  // namespace
}  // namespace divfix
