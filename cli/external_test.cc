// Libraries that a user brings, from the command line to the verdict.
#include "cli/testing/external.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class ExternalTest : public CliTest {};

TEST_F(ExternalTest, ARightFunctionPassesAndTheVerdictNamesItsSemantics) {
  const std::string report = "--report=" + Path("out");
  Ended ended = Divfix(kWhole + PluginFlag("right") + report);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out,
              AllOf(HasSubstr("right agrees with "),
                    HasSubstr(" cases; differs from published in 1 bucket, rule quotient"),
                    HasSubstr("no divergence")));
  std::ifstream in(Path("out/report.json"));
  const nlohmann::json json = nlohmann::json::parse(in);
  const nlohmann::json& by_semantics = json.at("participants").at(1).at("verdict").at("semantics");
  ASSERT_EQ(by_semantics.size(), 2u);
  EXPECT_EQ(by_semantics[0]["agrees"], false);
  EXPECT_EQ(by_semantics[1]["semantics"], "measured");
  EXPECT_EQ(by_semantics[1]["agrees"], true);
  // A pass through triage changes nothing.
  ended = Divfix("triage " + Path("out") + " --report=" + Path("triaged"));
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("right agrees with measured"));
  EXPECT_EQ(Divfix("triage " + Path("triaged")).status, 0);
}

TEST_F(ExternalTest, SemanticsPinsWhichOneCounts) {
  EXPECT_EQ(Divfix(kPart + PluginFlag("right") + "--semantics=measured").status, 0);
  const Ended ended = Divfix(kPart + PluginFlag("right") + "--semantics=published");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, HasSubstr("right differs from published in 1 bucket, rule quotient"));
}

TEST_F(ExternalTest, AWrongOneFailsWithRulesAnExampleAndTheWayToSeeIt) {
  const std::string report = "--report=" + Path("out");
  const Ended ended = Divfix(kPart + PluginFlag("sign-of-zero") + report);
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
  const Ended ended = Divfix(kPart + PluginFlag("abort"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out,
              AllOf(HasSubstr(":zero-over-zero:nothing:crash:equal"),
                    HasSubstr("killed by signal 6 (SIGABRT); it said: zero over zero is not done"),
                    HasSubstr("abort     no outcome"), HasSubstr("quotient         right")));
}

TEST_F(ExternalTest, OneThatKillsItsParentIsADivergenceLikeAnyOther) {
  // Not many cases: each death has to be noticed.
  const Ended ended =
      Divfix("explain 1 0 0 --semantics=measured --impl=scalar " + PluginFlag("kills-parent"));
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("D crash"), HasSubstr("its parent"),
                               HasSubstr("killed by signal 9 (SIGKILL)")));
}

TEST_F(ExternalTest, WhoeverHasHardlyAnyTimePassesOnWhatWasComparedOrIsToldWhatWasNot) {
  const Ended ended = Divfix(kWhole + PluginFlag("right") + "--budget=1ms");
  EXPECT_THAT(ended.out, AllOf(HasSubstr("right agrees with "),
                               HasSubstr("more left out: its time was used up)")));
  EXPECT_EQ(ended.out.find("NOT COMPARED") == std::string::npos, ended.status == 0) << ended.out;
}

// However few there are: an error, or a check, and never a wait.
TEST_F(ExternalTest, TooFewFileDescriptorsAreTold) {
  int told = 0;
  for (int limit = 18; limit <= 30; ++limit) {
    const Ended ended =
        Divfix("check --impl=scalar --shard=0/1024 --threads=2 " + PluginFlag("right"),
               "ulimit -n " + std::to_string(limit) + "; timeout 60 ");
    if (ended.status == 0) continue;
    EXPECT_EQ(ended.status, 3) << limit << ended.out;
    EXPECT_THAT(ended.out, HasSubstr("Too many open files")) << limit;
    ++told;
  }
  EXPECT_GE(told, 3);
}

TEST_F(ExternalTest, ExplainShowsWhatHappened) {
  const Ended ended =
      Divfix("explain 1 0 0 --semantics=measured --impl=scalar " + PluginFlag("abort"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(
      ended.out,
      HasSubstr("no outcome  DIFFERS: D crash, exceptions not reported, killed by signal 6"));
  EXPECT_EQ(Divfix("explain 1 2 3 --semantics=measured " + PluginFlag("abort")).status, 0);
}

TEST_F(ExternalTest, ImplsListsItFirst) {
  const Ended ended = Divfix("impls " + PluginFlag("right") + PluginFlag("plugin-right"));
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
      {PluginFlag("none"), "No such file or directory"},
      {PluginFlag("empty"), "exports no function v_div_fixup_f32"},
      {PluginFlag("plugin-new"), "version 2 of divfix_plugin.h"},
      {"--plugin=" + SourcePath("README.md"), "README.md: it is not a shared library"},
      {"--plugin=", "--plugin needs a value"},
      {PluginFlag("right") + PluginFlag("right"), "another participant named 'right'"},
      {"--plugin=scalar=" + FixturePath("right.so"), "another participant named 'scalar'"},
      {PluginFlag("right") + "--timeout=0s", "--timeout"},
      {PluginFlag("right") + "--timeout=soon", "--timeout: 'soon'"},
      {PluginFlag("right") + "--budget=0s", "--budget: '0s' is less than 1ms"},
      {PluginFlag("right") + "--start-timeout=0s", "--start-timeout: '0s' is less than 10ms"},
      {PluginFlag("load-hang") + "--start-timeout=100ms",
       "it was not loaded within 100ms (--start-timeout)"},
      {"--plugin==" + FixturePath("right.so"), "'' can't be a participant's name"},
  };
  for (const Row& row : rows) {
    for (const std::string& command :
         {kPart, std::string("explain 1 2 3 "), std::string("impls ")}) {
      const Ended ended = Divfix(command + row.arguments);
      EXPECT_EQ(ended.status, 2) << command << row.arguments << "\n" << ended.out;
      EXPECT_THAT(ended.out, HasSubstr(row.message)) << command;
    }
  }
}

TEST_F(ExternalTest, WhoeverAnswersNoneOfTheControlsDoesNotPass) {
  const Ended ended =
      Divfix("check --shard=0/1024 --impl=scalar --round=up " + PluginFlag("right"));
  EXPECT_NE(ended.status, 0);
  EXPECT_THAT(ended.out, HasSubstr("compared with nothing"));
}

// Models of what public emulators do, and what divfix says of each.
TEST_F(ExternalTest, ModelsOfPublicEmulatorsGetTheirVerdicts) {
  struct Row {
    std::string model;
    std::vector<std::string> says;
  };
  const Row rows[] = {
      {"zero-before-nan",
       {"agrees with neither semantics", "numerator-nan    WRONG on ", ": number-for-nan",
        "denominator-nan  right", "inf-over-inf     right", "quotient         WRONG"}},
      {"zeros-swapped",
       {"rules infinite, zero\n", "infinite         WRONG on ", ": finite-for-infinity",
        "zero             WRONG on ", ": infinity-for-finite", "quotient         right"}},
      {"host-division",
       {"agrees with neither semantics", "zero             WRONG", "neg=s1 abs=s1",
        "quotient         WRONG", "underflow        WRONG", ":fp-environment:"}},
      {"least-denormal",
       {"differs from published in 1 bucket, rule underflow", "underflow        WRONG on ",
        ": denormal-for-zero", "quotient         right",
        "overflow         decides no case under published"}},
      {"raw-nans",
       {"numerator-nan    WRONG on ", ": quiet-bit", "denominator-nan  WRONG on ",
        "zero-over-zero   WRONG on all ", ": nan-sign", "inf-over-inf     WRONG on all ",
        "infinite         right", "zero             right", "quotient         WRONG"}},
  };
  for (const Row& row : rows) {
    const Ended ended =
        Divfix("check --impl=scalar --shard=0/11 --buckets=99 --corpus=" + SourcePath("corpus") +
               " " + PluginFlag(row.model));
    EXPECT_EQ(ended.status, 1) << row.model;
    for (const std::string& text : row.says) EXPECT_THAT(ended.out, HasSubstr(text)) << row.model;
  }
  const Ended letter =
      Divfix("check --impl=scalar --shard=0/11 " + PluginFlag("letter-of-the-text"));
  EXPECT_EQ(letter.status, 0);
  EXPECT_THAT(letter.out, AllOf(HasSubstr("letter-of-the-text agrees with published on "),
                                HasSubstr("; differs from measured in 1 bucket, rule overflow")));
}

TEST_F(ExternalTest, AFunctionOfFloatIsGuessed) {
  const Ended ended = Divfix(kPart + PluginFlag("of-float"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, HasSubstr(": is it a function of float?"));
  EXPECT_THAT(Divfix(kPart + PluginFlag("zeros-swapped")).out, Not(HasSubstr("function of float")));
}

TEST_F(ExternalTest, ALibraryThatFlushesDenormalsAtLoadIsNamed) {
  const Ended ended = Divfix(kPart + PluginFlag("fast-math"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, AllOf(HasSubstr(":fp-state:"), HasSubstr("loading it changes"),
                               HasSubstr("-ffast-math")));
}

}  // namespace
}  // namespace divfix
