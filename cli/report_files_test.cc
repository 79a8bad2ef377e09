// Reports, baselines and what is written, from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing/divfix.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST_F(CliTest, WhatIsNoRegularFileIsNotReplaced) {
  // As a report's place, through a link too; and among the corpus, where reading it would never
  // end.
  std::filesystem::create_directories(folder_ / "out");
  ASSERT_EQ(mkfifo(Path("pipe").c_str(), 0600), 0);
  std::filesystem::create_symlink(folder_ / "pipe", folder_ / "out" / "report.json");
  Ended ended = Divfix(kQuick + "--report=" + Path("out"));
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("not a regular file"));
  EXPECT_TRUE(std::filesystem::is_fifo(folder_ / "pipe"));
  std::filesystem::rename(folder_ / "pipe", folder_ / "pipe.txt");
  ended = Divfix("corpus lint --corpus=" + folder_.string());
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("not a regular file"));
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
  EXPECT_THAT(ended.out, HasSubstr("accepted.txt:6:1: owner= is missing"));
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
  EXPECT_THAT(ended.out, HasSubstr("1 of 2 shards is missing: 1/2"));
  ended = Divfix("triage " + Path("0") + " " + Path("1") + " --report=" + Path("both"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, Not(HasSubstr("is missing")));
  for (const char* form :
       {"report.json", "report.txt", "summary.md", "report.sarif", "junit.xml", "index.html"}) {
    EXPECT_GT(std::filesystem::file_size(folder_ / "both" / form), 100u) << form;
  }
  for (const char* source : {"nothing", "mine=f.c:abc"}) {
    ended = Divfix("triage " + Path("0") + " --source=" + source);
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.out, HasSubstr(std::string("triage: --source: '") + source + "' has no "));
  }
  EXPECT_EQ(Divfix("triage " + Path("0") + " " + Path("0")).status, 2);
  ended = Divfix("triage " + Path("both") + " --against=" + Path("both"));
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("(as before)"), HasSubstr("no new divergence")));
  Write("broken.json", "{");
  EXPECT_EQ(Divfix("triage " + Path("broken.json")).status, 2);
  EXPECT_EQ(Divfix("triage " + Path("nowhere")).status, 2);
  EXPECT_EQ(Divfix("triage").status, 2);
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

constexpr const char* kForms[] = {"report.json",  "report.txt", "summary.md",
                                  "report.sarif", "junit.xml",  "index.html"};

TEST_F(CliTest, ACheckWritesEveryFormOfItsReport) {
  std::ofstream(Path("scalar.c")) << "";
  const Ended ended =
      Divfix(kQuick + "--source=scalar=" + Path("scalar.c") + ":3:7 --report=" + Path("out"));
  EXPECT_EQ(ended.status, 0) << ended.out;
  for (const char* form : kForms) {
    EXPECT_GT(std::filesystem::file_size(folder_ / "out" / form), 100u) << form;
  }
  std::ifstream in(Path("out/report.json"));
  EXPECT_EQ(nlohmann::json::parse(in)["verdict"]["passes"], true);
}

TEST_F(CliTest, ASourceForNobodyOrInNoFileIsRefusedBeforeTheRun) {
  const Ended nobody = Divfix(kQuick + "--source=nois=x.c --report=" + Path("out"));
  EXPECT_EQ(nobody.status, 2);
  EXPECT_THAT(nobody.out, HasSubstr("--source: there is no participant 'nois'; there are: scalar"));
  const Ended nowhere = Divfix(kQuick + "--source=scalar=x.c --report=" + Path("out"));
  EXPECT_EQ(nowhere.status, 2);
  EXPECT_THAT(nowhere.out, HasSubstr("--source: there is no file 'x.c', the source of scalar"));
  EXPECT_FALSE(std::filesystem::exists(Path("out")));
}

TEST_F(CliTest, TheFormsCanBeChosen) {
  EXPECT_EQ(Divfix(kQuick + "--report-forms=json,html --report=" + Path("out")).status, 0);
  for (const std::string form : kForms) {
    EXPECT_EQ(std::filesystem::exists(folder_ / "out" / form),
              form == "report.json" || form == "index.html")
        << form;
  }
  const Ended ended = Divfix(kQuick + "--report-forms=json,pdf --report=" + Path("out"));
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr("--report-forms: there is no form 'pdf'; there are json, text, "
                                   "markdown, sarif, junit, html"));
}

TEST_F(CliTest, AReportThatCannotBeWrittenIsToldBeforeTheWork) {
  Write("file", "");
  const Ended ended = Divfix("check --report=" + Path("file/below"));
  EXPECT_EQ(ended.status, 3);
  EXPECT_THAT(ended.out, HasSubstr("--report"));
}

TEST_F(CliTest, AFolderIsNoBaseline) {
  const Ended ended = Divfix(kQuick + "--baseline=" + folder_.string());
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, HasSubstr(folder_.string() + ": it is a folder, not a file"));
}

TEST_F(CliTest, AFileThatMayNotGrowIsTheEnvironmentsFailure) {
  // Of every command that writes: by signal it would say nothing.
  Write("quotients.txt", "first  1.0 1.0 1.0  -> 0x3f800000  @hand  # fine\n");
  const std::string corpus = " --corpus=" + folder_.string();
  ASSERT_EQ(Divfix(kQuick + "--report=" + Path("out")).status, 0);
  for (const std::string& command :
       {kQuick + "--report=" + Path("other"), "triage " + Path("out") + " --report=" + Path("out"),
        "corpus add 2 3 5" + corpus, "corpus export --seeds=" + Path("seeds") + corpus,
        std::string("impls"), std::string("vectors"), std::string("check --help"),
        std::string("explain 1 2 3")}) {
    const Ended ended = Divfix(command + " > " + Path("text"), "ulimit -f 0; ");
    EXPECT_EQ(ended.status, 3) << command << "\n" << ended.out;
    EXPECT_THAT(ended.out, HasSubstr("divfix")) << command;
  }
}

TEST_F(CliTest, StandardOutputThatCannotBeWrittenIsTheEnvironmentsFailure) {
  if (!std::filesystem::is_character_file("/dev/full")) GTEST_SKIP() << "needs /dev/full";
  EXPECT_EQ(Divfix("impls > /dev/full").status, 3);
}

}  // namespace
}  // namespace divfix
