#include "corpus/add.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "corpus/lint.h"
#include "corpus/placement.h"
#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr uint32_t kOne = 0x3f800000;
constexpr uint32_t kNan = 0x7fc00000;

// Under measured a NaN S0 overflows, as in the contract. Everything else returns S0 and, under
// measured, raises inexact.
Outcome FakeOracle(const Case& c) {
  const bool measured = c.control.semantics == Semantics::kMeasured;
  const bool nan = (c.operands.s0 & 0x7fffffff) > 0x7f800000;
  return {.d = nan && measured ? 0x7f800000 : c.operands.s0,
          .exceptions = static_cast<uint8_t>(measured ? kInexact : 0)};
}

void ExpectLintClean(const TempFolder& temp) {
  const auto report = LintCorpus(temp.Directory(), FakeOracle);
  ASSERT_TRUE(report.ok()) << report.status();
  for (const auto* problems : {&report->malformed, &report->untidy, &report->divergences}) {
    for (const Problem& problem : *problems) ADD_FAILURE() << FormatProblem(problem);
  }
}

TEST(AddTest, AppendsToTheRightFileAndLaysItOut) {
  const TempFolder temp;
  temp.Write("quotients.txt", "# About.\n\nlong-name 2.0 1 2.0 -> 2.0 inexact @ieee # w\n\n\n");
  const auto added = AddEntry(
      temp.Directory(),
      {.name = "a", .operands = {kOne, kOne, kOne}, .control = {.round = Round::kUp}}, FakeOracle);
  ASSERT_TRUE(added.ok()) << added.status();
  ASSERT_THAT(*added, SizeIs(1));
  EXPECT_EQ(added->front().file, temp.Path("quotients.txt"));
  EXPECT_EQ(added->front().line, 4);
  EXPECT_EQ(temp.Read("quotients.txt"),
            "# About.\n\n"
            "long-name  2.0 1.0 2.0            -> 0x40000000 inexact  @ieee    # w\n"
            "a          1.0 1.0 1.0  round=up  -> 0x3f800000 inexact  @oracle  "
            "# the oracle's outcome when it was added\n");
  ExpectLintClean(temp);
}

TEST(AddTest, AnExpectedOutcomeIsByHandUnlessSaidOtherwise) {
  const TempFolder temp;
  NewEntry wanted = {.name = "a", .operands = {kOne, 1, kOne}, .expected = Outcome{7, kOverflow}};
  auto added = AddEntry(temp.Directory(), wanted, FakeOracle);
  ASSERT_TRUE(added.ok()) << added.status();
  EXPECT_EQ(FormatEntry(added->front()),
            "a  1.0 0x1p-149 1.0  -> 0x00000007 overflow  @hand  # worked out by hand");
  wanted.name = "b";
  wanted.operands.s2 = 1;
  wanted.origin = "silicon:gfx1201";
  wanted.why = "captured";
  wanted.file = "hardware.txt";
  added = AddEntry(temp.Directory(), wanted, FakeOracle);
  ASSERT_TRUE(added.ok()) << added.status();
  EXPECT_EQ(temp.Read("hardware.txt"),
            "b  1.0 0x1p-149 0x1p-149  -> 0x00000007 overflow  @silicon:gfx1201  # captured\n");
}

TEST(AddTest, ACaseThatTheSemanticsDecideDifferentlyIsTwoEntries) {
  const TempFolder temp;
  NewEntry wanted = {.name = "nan-quotient", .operands = {kNan, kOne, kOne}};
  const auto added = AddEntry(temp.Directory(), wanted, FakeOracle);
  ASSERT_TRUE(added.ok()) << added.status();
  ASSERT_THAT(*added, SizeIs(2));
  EXPECT_EQ(temp.Read("nan_payloads.txt"),
            "nan-quotient-published  nan 1.0 1.0  semantics=published  -> 0x7fc00000          "
            "@oracle  # the oracle's outcome when it was added\n"
            "nan-quotient-measured   nan 1.0 1.0  semantics=measured   -> 0x7f800000 inexact  "
            "@oracle  # the oracle's outcome when it was added\n");
  EXPECT_EQ(added->back().line, 2);
  ExpectLintClean(temp);
  wanted.name = "again";
  wanted.semantics = Semantics::kMeasured;
  EXPECT_THAT(AddEntry(temp.Directory(), wanted, FakeOracle).status().ToString(),
              HasSubstr("'nan-quotient-measured'"));
}

TEST(AddTest, ANameIsDerivedAndMadeFree) {
  const TempFolder temp;
  NewEntry wanted = {.operands = {kOne, kOne, 0x80000001}};
  for (const char* name : {"minus-denormal-over-normal", "minus-denormal-over-normal-2",
                           "minus-denormal-over-normal-3"}) {
    const auto added = AddEntry(temp.Directory(), wanted, FakeOracle);
    ASSERT_TRUE(added.ok()) << added.status();
    EXPECT_EQ(added->front().name, name);
    ++wanted.operands.s2;
  }
  ExpectLintClean(temp);
}

struct Refusal {
  NewEntry wanted;
  absl::StatusCode code;
  const char* reason;
};

TEST(AddTest, Refuses) {
  const TempFolder temp;
  temp.Write("quotients.txt", "# c\ntaken 1 1 1 -> 1 inexact @ieee # w\n");
  const std::string before = temp.Read("quotients.txt");
  constexpr auto kExists = absl::StatusCode::kAlreadyExists;
  constexpr auto kInvalidArgument = absl::StatusCode::kInvalidArgument;
  const Operands fresh = {kOne, kOne, 0x40000000};
  const Refusal refusals[] = {
      {{.name = "other", .operands = {kOne, kOne, kOne}}, kExists, "quotients.txt:2)"},
      {{.operands = {kOne, kOne, kOne}}, kExists, "this case already, as 'taken' ("},
      {{.name = "other", .operands = {kOne, kOne, kOne}, .semantics = Semantics::kPublished},
       kExists,
       "this case already, as 'taken' ("},
      {{.name = "other", .operands = {kOne, kOne, kOne}, .expected = Outcome{7}, .file = "x.txt"},
       kExists,
       "this case already, as 'taken' ("},
      {{.name = "taken", .operands = fresh}, kExists, "taken by another case"},
      {{.name = "Bad", .operands = fresh}, kInvalidArgument, "may only have the characters"},
      {{.name = std::string(65, 'a'), .operands = fresh}, kInvalidArgument, "at most 64"},
      {{.name = "a", .operands = fresh, .origin = "guess"}, kInvalidArgument, "unknown origin"},
      {{.name = "a", .operands = fresh, .why = "two\nlines"}, kInvalidArgument, "0x0a"},
      {{.name = "a", .operands = fresh, .why = " \t "}, kInvalidArgument, "is empty"},
      {{.name = "a", .operands = fresh, .why = std::string(999, 'w')}, kInvalidArgument, "bytes"},
      {{.name = "a", .operands = fresh, .file = "../a.txt"}, kInvalidArgument, "'../a.txt'"},
      {{.name = "a", .operands = fresh, .file = "a.md"}, kInvalidArgument, "'a.md'"},
      {{.name = "a", .operands = fresh, .file = ".txt"}, kInvalidArgument, "'.txt'"},
      {{.name = "a", .operands = fresh, .file = "CMakeLists.txt"}, kInvalidArgument, "'CMakeLists"},
  };
  for (const Refusal& refusal : refusals) {
    const auto added = AddEntry(temp.Directory(), refusal.wanted, FakeOracle);
    EXPECT_EQ(added.status().code(), refusal.code) << refusal.reason;
    EXPECT_THAT(added.status().ToString(), HasSubstr(refusal.reason));
  }
  EXPECT_EQ(temp.Read("quotients.txt"), before);
  EXPECT_EQ(temp.FileCount(), 1u);
}

TEST(AddTest, ACorpusThatCannotBeReadOrWrittenIsAnError) {
  const NewEntry wanted = {.name = "a", .operands = {kOne, kOne, kOne}};
  EXPECT_EQ(AddEntry("/missing-directory", wanted, FakeOracle).status().code(),
            absl::StatusCode::kNotFound);
  // Nobody can write into /proc, not even root.
  const auto unwritable = AddEntry("/proc", wanted, FakeOracle);
  EXPECT_EQ(unwritable.status().code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(unwritable.status().ToString(), HasSubstr("/proc/quotients.txt"));

  const TempFolder temp;
  temp.Write("denormals.txt", "a 1 1\n");
  const auto malformed = AddEntry(temp.Directory(), wanted, FakeOracle);
  EXPECT_EQ(malformed.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(malformed.status().ToString(), HasSubstr("denormals.txt:1:6: S2 is missing"));
}

TEST(PlacementTest, AFileIsChosenByWhatTheCaseIsAbout) {
  const auto file = [](Operands operands, Control control = {}) {
    return FileFor({operands, control});
  };
  EXPECT_EQ(file({kOne, kOne, kOne}), "quotients.txt");
  EXPECT_EQ(file({kOne, kOne, kOne}, {.round = Round::kUp, .target = Target::kGfx900}),
            "quotients.txt");
  EXPECT_EQ(file({kNan, kOne, kOne}, {.neg = 1}), "modifiers.txt");
  EXPECT_EQ(file({kNan, kOne, kOne}, {.dx10_clamp = false}), "modifiers.txt");
  EXPECT_EQ(file({kNan, 0, 0xff800001}), "nan_payloads.txt");
  EXPECT_EQ(file({kOne, 0x7f800000, 1}), "zeros_infinities.txt");
  EXPECT_EQ(file({0x80000000, kOne, kOne}), "zeros_infinities.txt");
  EXPECT_EQ(file({kOne, 150u << 23, 2u << 23}), "underflow_boundary.txt");  // -148
  EXPECT_EQ(file({kOne, 150u << 23, 3u << 23}), "quotients.txt");           // -147
  EXPECT_EQ(file({kOne, 200u << 23, 1}), "underflow_boundary.txt");
  EXPECT_EQ(file({1, kOne, kOne}), "denormals.txt");
  EXPECT_EQ(file({kOne, 253u << 23, 240u << 23}), "extreme_exponents.txt");
  EXPECT_EQ(file({kOne, kOne, 0x80800000}), "extreme_exponents.txt");
}

TEST(PlacementTest, ADerivedNameIsProper) {
  EXPECT_EQ(NameFor({.operands = {0, 0x80000000, 0x7f800001}, .control = {.round = Round::kUp}}),
            "snan-over-minus-zero-round-up");
  for (uint32_t word = 0; word < 0x10000; ++word) {
    const std::string name =
        NameFor({.operands = {0, 0x80000001, 0x80000001}, .control = ControlFromWord(word)});
    ASSERT_EQ(NameFault(name), "");
    ASSERT_EQ(NameFault(name + "-published-12345"), "");
  }
}

}  // namespace
}  // namespace divfix
