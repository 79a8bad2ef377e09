// The corpus's cases come once, and with what tells which fields a divergence needs.
#include "capture/corpus_lists.h"

#include <gtest/gtest.h>

#include <set>

#include "capture/case_index.h"
#include "capture/testing/small_capture.h"

namespace divfix {
namespace {

std::vector<CaseList> Plan(Target target) {
  return PlanLists(SmallPlan(), target, Semantics::kMeasured);
}

std::vector<Entry> EntriesOfTest() {
  return {{.name = "one",
           .operands = {1, 1, 1},
           .control = {.round = Round::kZero, .ieee = false, .neg = 2}},
          {.name = "other-target", .operands = {2, 2, 2}, .control = {.target = Target::kGfx1250}},
          {.name = "in-the-plan", .operands = {1, 2, 3}},
          {.name = "again", .operands = {2, 2, 2}}};
}

TEST(CorpusListsTest, EachEntryComesUnderEverySetOfItsFields) {
  const std::vector<CaseList> lists =
      CorpusLists(EntriesOfTest(), Target::kGfx1030, Semantics::kMeasured, Plan(Target::kGfx1030));
  const CaseIndex index(lists);
  for (const Round round : {Round::kNearestEven, Round::kZero}) {
    for (const bool ieee : {false, true}) {
      for (const uint8_t neg : {uint8_t{0}, uint8_t{2}}) {
        Control control = {.round = round, .ieee = ieee, .neg = neg};
        control.semantics = Semantics::kMeasured;
        control.target = Target::kGfx1030;
        EXPECT_TRUE(index.Under(control).Find({1, 1, 1}).has_value());
      }
    }
  }
  EXPECT_EQ(CountCases(lists), 9u);  // those 8, and the other entry's once
  uint32_t last = 0;
  for (const CaseList& list : lists) {
    EXPECT_EQ(list.control.target, Target::kGfx1030);
    EXPECT_EQ(list.control.semantics, Semantics::kMeasured);
    EXPECT_GT(ControlToWord(list.control), last);
    last = ControlToWord(list.control);
  }
}

TEST(CorpusListsTest, AModernTargetHasNoIeee) {
  const std::vector<CaseList> lists =
      CorpusLists(EntriesOfTest(), Target::kGfx1201, Semantics::kMeasured, Plan(Target::kGfx1201));
  EXPECT_EQ(CountCases(lists), 5u);
  for (const CaseList& list : lists) EXPECT_TRUE(list.control.ieee);
}

}  // namespace
}  // namespace divfix
