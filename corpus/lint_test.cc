#include "corpus/lint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "corpus/fmt.h"
#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// Returns 1.0, with underflow and inexact under measured and neither under published; for a NaN S0,
// D differs between the two.
Outcome FakeOracle(const Case& c) {
  const bool measured = c.control.semantics == Semantics::kMeasured;
  const bool nan = (c.operands.s0 & 0x7fffffff) > 0x7f800000;
  return {.d = nan && measured ? 0x7f800000u : 0x3f800000u,
          .exceptions = static_cast<uint8_t>(measured ? kUnderflow | kInexact : 0)};
}

// A corpus of one well-formatted file.
LintReport Lint(const std::string& text) {
  std::vector<Problem> problems;
  const CorpusFile rough = ParseCorpusFile("f.txt", text, problems);
  const CorpusFile file = ParseCorpusFile("f.txt", FormatCorpusFile(rough), problems);
  EXPECT_THAT(problems, IsEmpty());
  return LintFiles(std::vector{file}, FakeOracle);
}

testing::Matcher<const Problem&> At(int line, const char* reason) {
  return AllOf(Field(&Problem::file, "f.txt"), Field(&Problem::line, line),
               Field(&Problem::column, 1), Field(&Problem::reason, HasSubstr(reason)));
}

TEST(LintTest, AGoodCorpusIsFine) {
  const LintReport report = Lint(
      "both 0 1 1 -> 1 underflow inexact @hand # w\n"
      "published-only nan 1 1 semantics=published -> 1 @hand # w\n"
      "measured-only nan 1 1 semantics=measured -> inf underflow inexact @hand # w\n");
  EXPECT_EQ(report.entries, 3u);
  EXPECT_THAT(report.malformed, IsEmpty());
  EXPECT_THAT(report.untidy, IsEmpty());
  EXPECT_THAT(report.divergences, IsEmpty());
}

TEST(LintTest, EachExpectationIsHeldAgainstTheOracle) {
  const LintReport report = Lint(
      "wrong-d 0 1 1 -> 2.0 underflow inexact @hand # w\n"
      "missing-exception 1 1 1 -> 1 underflow @hand # w\n"
      "extra-exception 2 1 1 -> 1 invalid underflow inexact @hand # w\n"
      "differs nan 1 1 -> 1 underflow inexact @hand # w\n"
      "wrong-half nan 1 2 semantics=measured -> 1 underflow inexact @hand # w\n");
  EXPECT_THAT(report.untidy, IsEmpty());
  EXPECT_THAT(
      report.divergences,
      ElementsAre(At(1,
                     "'wrong-d' under published: it expects 0x40000000 (2.0) and no exceptions, "
                     "but the oracle gives 0x3f800000 (1.0) and no exceptions"),
                  At(1, "'wrong-d' under measured: it expects 0x40000000 (2.0) underflow inexact"),
                  At(2,
                     "under measured: it expects 0x3f800000 (1.0) underflow, but the oracle gives "
                     "0x3f800000 (1.0) underflow inexact"),
                  At(3, "under published: it expects 0x3f800000 (1.0) invalid, but the oracle"),
                  At(3, "under measured: it expects 0x3f800000 (1.0) invalid underflow inexact"),
                  At(4, "'differs' under measured"), At(5, "'wrong-half' under measured")));
}

TEST(LintTest, WhatBothSemanticsSayAlikeIsSaidOnce) {
  std::vector<Problem> problems;
  const CorpusFile file =
      ParseCorpusFile("f.txt", "a  1.0 1.0 1.0  -> 0x40000000  @hand  # w\n", problems);
  const LintReport report =
      LintFiles(std::vector{file}, [](const Case&) { return Outcome{.d = 5}; });
  EXPECT_THAT(report.divergences, ElementsAre(At(1, "under both semantics")));
}

TEST(LintTest, FindsDuplicates) {
  const LintReport report = Lint(
      "a 0 1 1 -> 1 underflow inexact @hand # w\n"
      "a 1 1 1 -> 1 underflow inexact @hand # the name again\n"
      "b 0 0x3f800000 1.0 round=nearest -> 1 underflow inexact @hand # the case again\n"
      "c 0 1 1 semantics=measured -> 1 underflow inexact @hand # half of it\n"
      "d 0 1 1 round=up -> 1 underflow inexact @hand # another case\n"
      "e -0 1 1 -> 1 underflow inexact @hand # another case\n");
  EXPECT_THAT(report.untidy, ElementsAre(At(2, "the name 'a' (f.txt:1) is taken"),
                                         At(3, "'b' is the same case as 'a' (f.txt:1)"),
                                         At(4, "'c' is the same case as 'a' (f.txt:1)")));
}

TEST(LintTest, ReportsAFilesFirstLineThatIsNotLaidOut) {
  std::vector<Problem> problems;
  const CorpusFile file = ParseCorpusFile(
      "f.txt",
      "# c\na  0.0 1.0 1.0  neg=s1 round=up  -> 0x3f800000 underflow inexact  @hand  # w\n",
      problems);
  EXPECT_THAT(LintFiles(std::vector{file}, FakeOracle).untidy,
              ElementsAre(At(2, "the layout differs; run 'divfix corpus fmt'")));
  const CorpusFile unended = ParseCorpusFile("f.txt", "# c", problems);
  EXPECT_THAT(LintFiles(std::vector{unended}, FakeOracle).untidy,
              ElementsAre(At(2, "the layout differs")));
}

TEST(LintTest, ADirectoryIsReportedInOneGo) {
  const TempFolder temp;
  temp.Write("denormals.txt", "a  0.0 1.0 1.0  -> 0x3f800000 underflow inexact  @hand  # w\n");
  temp.Write("quotients.txt",
             "a 2.0 1.0 1.0 -> 2.0 underflow inexact @hand # w\nb 1.0\nc 2.0 -> 1 @hand # w\n");
  const auto report = LintCorpus(temp.Directory(), FakeOracle);
  ASSERT_TRUE(report.ok()) << report.status();
  EXPECT_EQ(report->entries, 2u);
  EXPECT_THAT(report->malformed, SizeIs(2));
  EXPECT_THAT(report->untidy, SizeIs(1));
  EXPECT_THAT(report->divergences, SizeIs(2));
  EXPECT_EQ(LintCorpus(temp.Path("missing"), FakeOracle).status().code(),
            absl::StatusCode::kNotFound);
}

TEST(LintTest, ASoundCorpusIsLoadedAndAnyOtherRefusedWithItsPlaces) {
  const TempFolder temp;
  EXPECT_EQ(LoadSoundCorpus(temp.Directory(), FakeOracle).status().code(),
            absl::StatusCode::kNotFound);
  temp.Write("a.txt", "fine 0 1 1 -> 1 underflow inexact @hand # w\n");
  const auto corpus = LoadSoundCorpus(temp.Directory(), FakeOracle);
  ASSERT_TRUE(corpus.ok()) << corpus.status();
  EXPECT_THAT(corpus->entries, SizeIs(1));

  temp.Write("b.txt", "wrong 1 1 1 -> 2.0 underflow inexact @hand # w\nmalformed 1 1\n");
  const absl::Status refused = LoadSoundCorpus(temp.Directory(), FakeOracle).status();
  EXPECT_EQ(refused.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(
      std::string(refused.message()),
      AllOf(HasSubstr("the corpus has errors\n"), HasSubstr("b.txt:1:1: "), HasSubstr("b.txt:2:")));
}

}  // namespace
}  // namespace divfix
