#include "corpus/entry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;

TEST(EntryTest, ReadsTheDesignsExamples) {
  const auto quieted = ParseEntry(
      "snan-numerator-is-quieted  1.0 1.0 snan(0x1)  -> 0x7fc00001 invalid  @hand  # rule "
      "numerator-nan keeps the payload");
  ASSERT_TRUE(quieted.ok()) << quieted.status();
  EXPECT_EQ(quieted->name, "snan-numerator-is-quieted");
  EXPECT_EQ(quieted->operands, (Operands{0x3f800000, 0x3f800000, 0x7f800001}));
  EXPECT_EQ(quieted->control, Control());
  EXPECT_FALSE(quieted->semantics.has_value());
  EXPECT_EQ(quieted->expected, (Outcome{0x7fc00001, kInvalid}));
  EXPECT_EQ(quieted->origin, "hand");
  EXPECT_EQ(quieted->why, "rule numerator-nan keeps the payload");

  const auto underflow = ParseEntry(
      "underflow-rounds-up  nan 0x1p120 0x1p-100  round=up -> 0x00000001 underflow inexact  @hand  "
      "# smallest denormal");
  ASSERT_TRUE(underflow.ok()) << underflow.status();
  EXPECT_EQ(underflow->control, (Control{.round = Round::kUp}));
  EXPECT_EQ(underflow->expected, (Outcome{1, kUnderflow | kInexact}));
}

TEST(EntryTest, OnlyAWrittenSemanticsPins) {
  const auto published =
      ParseEntry("a nan 1.0 1.0 semantics=published -> nan @silicon:gfx1201 # why");
  ASSERT_TRUE(published.ok()) << published.status();
  EXPECT_EQ(published->semantics, Semantics::kPublished);
  EXPECT_TRUE(HoldsUnder(*published, Semantics::kPublished));
  EXPECT_FALSE(HoldsUnder(*published, Semantics::kMeasured));
  EXPECT_EQ(FormatEntry(*published),
            "a  nan 1.0 1.0  semantics=published  -> 0x7fc00000  @silicon:gfx1201  # why");

  const auto both = ParseEntry("a nan 1.0 1.0 round=nearest -> nan @ieee # why");
  ASSERT_TRUE(both.ok()) << both.status();
  EXPECT_FALSE(both->semantics.has_value());
  EXPECT_TRUE(HoldsUnder(*both, Semantics::kPublished));
  EXPECT_TRUE(HoldsUnder(*both, Semantics::kMeasured));
  EXPECT_EQ(CaseUnder(*both, Semantics::kMeasured).control,
            (Control{.semantics = Semantics::kMeasured}));
}

TEST(EntryTest, PublishedRaisesOnlyWhatTheCardNames) {
  const Entry entry = {.expected = {7, kAllExceptions}};
  EXPECT_EQ(ExpectedUnder(entry, Semantics::kMeasured), (Outcome{7, kAllExceptions}));
  EXPECT_EQ(ExpectedUnder(entry, Semantics::kPublished),
            (Outcome{7, kInvalid | kInputDenormal | kDivideByZero}));
}

TEST(EntryTest, FormattingIsCanonicalAndReadsBack) {
  const std::pair<const char*, const char*> pairs[] = {
      {"a-1\t0x3f800000\t1\t 1e0 -> 1.0\t@ieee #why",
       "a-1  1.0 1.0 1.0  -> 0x3f800000  @ieee  # why"},
      {"b nan(1) -0x1p-149 1 target=gfx900 neg=s2,s0 round=zero semantics=measured -> 0x1 inexact "
       "underflow @oracle ## a  why with # and  spaces\t\xc3\xa9 ",
       "b  nan(0x1) -0x1p-149 1.0  round=zero neg=s0,s2 semantics=measured target=gfx900  "
       "-> 0x00000001 underflow inexact  @oracle  # # a  why with # and  spaces \xc3\xa9"},
      {"c 0 -0 inf denorm=keep -> -inf divide-by-zero @hand # \xe2\x88\x9e",
       "c  0.0 -0.0 inf  -> 0xff800000 divide-by-zero  @hand  # \xe2\x88\x9e"},
  };
  for (const auto& [line, canonical] : pairs) {
    const auto entry = ParseEntry(line);
    ASSERT_TRUE(entry.ok()) << entry.status();
    const std::string text = FormatEntry(*entry);
    EXPECT_EQ(text, canonical);
    const auto again = ParseEntry(text);
    ASSERT_TRUE(again.ok()) << again.status();
    EXPECT_EQ(*again, *entry);
    EXPECT_EQ(FormatEntry(*again), text);
  }
}

struct Malformed {
  std::string line;
  int column;
  const char* reason;
};

TEST(EntryTest, AMalformedLineIsRefusedWithColumnAndReason) {
  const Malformed cases[] = {
      {"", 1, "a name can't be empty"},
      {"   ", 1, "a name can't be empty"},
      {"# only a comment", 1, "a name can't be empty"},
      {"Name 1 1 1 -> 1 @hand # w", 1, "name 'Name' may only have the characters"},
      {"  na_me 1 1 1 -> 1 @hand # w", 3, "may only have the characters"},
      {"-a 1 1 1 -> 1 @hand # w", 1, "has a '-' that is not between two words"},
      {"a--b 1 1 1 -> 1 @hand # w", 1, "has a '-' that is not between two words"},
      {absl::StrCat(std::string(65, 'a'), " 1 1 1 -> 1 @hand # w"), 1,
       "at most 64 characters, this one has 65"},
      {"a", 2, "S0 is missing"},
      {"a 1", 4, "S1 is missing"},
      {"a 1 1   ", 6, "S2 is missing"},
      {"a 1 1 -> 1 @hand # w", 7, "S2 is missing"},
      {"a 1 1 round=up -> 1 @hand # w", 7, "S2 is missing"},
      {"a 1 one 1 -> 1 @hand # w", 5, "operand 'one'"},
      {"a 1 1 0x1.8p-149 -> 1 @hand # w", 7, "not exactly a binary32"},
      {"a 1 1 1 1 -> 1 @hand # w", 9, "'1' is not a control field"},
      {"a 1 1 1 round -> 1 @hand # w", 9, "'round' is not a control field"},
      {"a 1 1 1 ruond=up -> 1 @hand # w", 9, "did you mean 'round'"},
      {"a 1 1 1 round=sideways -> 1 @hand # w", 9, "nearest|up|down|zero"},
      {"a 1 1 1 round=up\tround=up -> 1 @hand # w", 18, "'round' comes twice"},
      {"a 1 1 1", 8, "'->' is missing"},
      {"a 1 1 1 @hand # w", 9, "'->' is missing"},
      {"a 1 1 1 round=up @hand # w", 18, "'->' is missing"},
      {"a 1 1 1 ->", 11, "the expected D is missing"},
      {"a 1 1 1 -> @hand # w", 12, "the expected D is missing"},
      {"a 1 1 1 ->1 @hand # w", 9, "'->1' is not a control field"},
      {"a 1 1 1 -> invalid @hand # w", 12, "operand 'invalid'"},
      {"a 1 1 1 -> 1 Invalid @hand # w", 14, "unknown exception 'Invalid'"},
      {"a 1 1 1 -> 1 invalid,inexact @hand # w", 14, "unknown exception"},
      {"a 1 1 1 -> 1 inexact inexact @hand # w", 22, "'inexact' comes twice"},
      {"a 1 1 1 -> 1", 13, "the origin is missing"},
      {"a 1 1 1 -> 1 # w", 13, "the origin is missing"},
      {"a 1 1 1 -> 1 hand # w", 14, "unknown exception 'hand'"},
      {"a 1 1 1 -> 1 @ # w", 14, "unknown origin '@'"},
      {"a 1 1 1 -> 1 @hands # w", 14, "unknown origin '@hands'"},
      {"a 1 1 1 -> 1 @silicon # w", 14, "unknown origin '@silicon'"},
      {"a 1 1 1 -> 1 @silicon:gfx1101 # w", 14, "unknown target 'gfx1101'"},
      {"a 1 1 1 -> 1 @hand w # w", 20, "'w' after the origin"},
      {"a 1 1 1 -> 1 @hand @ieee # w", 20, "'@ieee' after the origin"},
      {"a 1 1 1 -> 1 @hand", 19, "the reason is missing"},
      {"a 1 1 1 -> 1 @hand  ", 19, "the reason is missing"},
      {"a 1 1 1 -> 1 @hand #", 20, "the reason after '#' is empty"},
      {"a 1 1 1 -> 1 @hand # \t", 20, "the reason after '#' is empty"},
      {std::string("a 1 1 1 -> 1 @hand # w\0x", 24), 23, "control character 0x00"},
      {"a 1 1 1 -> 1 @hand # w\r", 23, "control character 0x0d"},
      {"a 1 1 1 -> 1 @hand # w\x7f", 23, "control character 0x7f"},
      {"a 1 1 1 -> 1 @hand # caf\xe9", 25, "byte 0xe9 is not UTF-8"},
      {"a 1 1 1 -> 1 @hand # \xc0\x80", 22, "byte 0xc0 is not UTF-8"},
      {"a 1 1 1 -> 1 @hand # \xed\xa0\x80", 22, "byte 0xed is not UTF-8"},
      {"a 1 1 1 -> 1 @hand # \xf4\x90\x80\x80", 22, "byte 0xf4 is not UTF-8"},
      {"a 1 1 1 -> 1 @hand # \xe2\x82", 22, "byte 0xe2 is not UTF-8"},
      {"caf\xc3\xa9 1 1 1 -> 1 @hand # w", 1, "may only have the characters"},
      {"a 1 1\xc2\xa0"
       "1 -> 1 @hand # w",
       5,
       "operand '1\xc2\xa0"
       "1'"},
      {absl::StrCat("a 1 1 1 -> 1 @hand # ", std::string(2000, 'w')), 1001,
       "has 2021 bytes; at most 1000"},
  };
  for (const Malformed& c : cases) {
    Entry entry;
    const auto error = ParseEntry(c.line, entry);
    ASSERT_TRUE(error.has_value()) << c.line;
    EXPECT_EQ(error->column, c.column) << c.line << "\n" << error->reason;
    EXPECT_THAT(error->reason, HasSubstr(c.reason)) << c.line;
  }
  EXPECT_EQ(ParseEntry("a 1 1").status().ToString(), "INVALID_ARGUMENT: column 6: S2 is missing");
}

}  // namespace
}  // namespace divfix
