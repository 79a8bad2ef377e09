#include "corpus/case_entry.h"

#include <gtest/gtest.h>

namespace divfix {
namespace {

constexpr uint32_t kOne = 0x3f800000;
constexpr uint32_t kNan = 0x7fc00000;

TEST(CaseEntryTest, OneEntryHoldsUnderBothSemanticsWhereItCan) {
  const Case c = {{kOne, 0, kOne}, {.round = Round::kUp, .semantics = Semantics::kMeasured}};
  EXPECT_EQ(FormatEntry(EntryFor(c, "why not")),
            "normal-over-zero-round-up  1.0 0.0 1.0  round=up  -> 0x7f800000 divide-by-zero  "
            "@oracle  # why not");
}

TEST(CaseEntryTest, ACaseThatTheSemanticsDecideDifferentlyHasAnEntryForEach) {
  const std::vector<Entry> entries = EntriesFor({{kNan, kOne, kOne}, {}});
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[0].name, "normal-over-normal-published");
  EXPECT_EQ(entries[0].semantics, Semantics::kPublished);
  EXPECT_EQ(entries[0].expected, (Outcome{kNan, 0}));
  EXPECT_EQ(entries[1].name, "normal-over-normal-measured");
  EXPECT_EQ(entries[1].semantics, Semantics::kMeasured);
  EXPECT_EQ(entries[1].expected, (Outcome{0x7f800000, kOverflow | kInexact}));

  const Case measured = {{kNan, kOne, kOne}, {.semantics = Semantics::kMeasured}};
  EXPECT_EQ(EntryFor(measured, "w").name, entries[1].name);
}

TEST(CaseEntryTest, ANameThatIsTakenGetsANumber) {
  EXPECT_EQ(FreeName("a", [](const std::string&) { return false; }), "a");
  EXPECT_EQ(FreeName("a", [](const std::string& name) { return name != "a-3"; }), "a-3");
}

}  // namespace
}  // namespace divfix
