// The plan has each case once, and every control and coverage bin that a target can reach.
#include "capture/capture_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "corpus/control_text.h"
#include "crosscheck/block.h"
#include "crosscheck/coverage.h"

namespace divfix {
namespace {

// One of each form.
constexpr std::array<Target, 2> kTargets = {Target::kGfx1100, Target::kGfx1201};

TEST(CapturePlanTest, ItHasAsManyCasesAsTheDocumentSays) {
  EXPECT_EQ(CountCases(PlanLists(CapturePlanFor(Target::kGfx1100), Target::kGfx1100, {})),
            4'309'529u);
  EXPECT_EQ(CountCases(PlanLists(CapturePlanFor(Target::kGfx1201), Target::kGfx1201, {})),
            1'544'249u);
}

TEST(CapturePlanTest, NoCaseIsInItTwice) {
  for (const Target target : kTargets) {
    std::map<uint32_t, std::set<const std::vector<Operands>*>> by_control;
    for (const CapturePanel& panel : CapturePlanFor(target)) {
      for (const uint32_t word : panel.controls) by_control[word].insert(panel.operands.get());
    }
    std::set<std::set<const std::vector<Operands>*>> together;
    for (const auto& [word, lists] : by_control) together.insert(lists);
    for (const auto& lists : together) {
      std::set<std::tuple<uint32_t, uint32_t, uint32_t>> seen;
      for (const auto* operands : lists) {
        for (const auto& [s0, s1, s2] : *operands) {
          EXPECT_TRUE(seen.insert({s0, s1, s2}).second) << std::hex << s0 << " " << s1 << " " << s2;
        }
      }
    }
  }
}

TEST(CapturePlanTest, EveryControlOfTheClassComesAndNoOther) {
  for (const Target target : kTargets) {
    std::set<uint32_t> words;
    for (const CapturePanel& panel : CapturePlanFor(target)) {
      EXPECT_TRUE(std::ranges::is_sorted(panel.controls)) << panel.name;
      words.insert(panel.controls.begin(), panel.controls.end());
    }
    EXPECT_EQ(words.size(), IsModern(target) ? 16u * 512 : 64u * 512);
    EXPECT_LT(*words.rbegin(), 1u << 15);
  }
}

// Otherwise a divergence would get a required field that it does not require.
TEST(CapturePlanTest, WithEachControlThoseWithFieldsResetAreThere) {
  for (const Target target : kTargets) {
    for (const CapturePanel& panel : CapturePlanFor(target)) {
      const std::set<uint32_t> words(panel.controls.begin(), panel.controls.end());
      for (const uint32_t word : words) {
        for (const ControlField field : kControlFields) {
          Control control = ControlFromWord(word);
          ResetControlField(control, field);
          EXPECT_TRUE(words.contains(ControlToWord(control))) << panel.name << " " << word;
        }
      }
    }
  }
}

TEST(CapturePlanTest, EveryCoverageBinThatATargetCanReachIsReached) {
  for (const Target target : kTargets) {
    Coverage reached;
    std::vector<Control> controls;
    auto block = std::make_unique<Block>();
    for (const CaseList& list : PlanLists(CapturePlanFor(target), target, Semantics::kMeasured)) {
      controls.push_back(list.control);
      block->control = list.control;
      for (size_t begin = 0; begin < list.operands->size(); begin += kBlockCapacity) {
        block->size = std::min(kBlockCapacity, list.operands->size() - begin);
        for (size_t lane = 0; lane < block->size; ++lane) {
          block->SetOperands(lane, (*list.operands)[begin + lane]);
        }
        block->Judge();
        reached.Mark(*block);
      }
    }
    EXPECT_THAT(reached.Missing(Coverage::ReachableUnder(controls)), ::testing::IsEmpty());
  }
}

TEST(CapturePlanTest, TheListsHaveTheTargetAndTheSemantics) {
  for (const CaseList& list :
       PlanLists(CapturePlanFor(Target::kGfx90a), Target::kGfx90a, Semantics::kMeasured)) {
    EXPECT_EQ(list.control.target, Target::kGfx90a);
    EXPECT_EQ(list.control.semantics, Semantics::kMeasured);
  }
}

}  // namespace
}  // namespace divfix
