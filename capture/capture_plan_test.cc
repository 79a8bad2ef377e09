// The plan is frozen: what was captured with it can't be captured again.
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

// If this fails, put back what was changed: captures of silicon that exist can be read with this
// plan alone, and with no other. Another plan is another version.
TEST(CapturePlanTest, Version1IsWhatItWas) {
  EXPECT_EQ(PlanDigest(CapturePlanV1(Target::kGfx1100)),
            "00a4cd22a39a7e0ca69e69cf274522d434d33af992e1a3373231c5ca03213aee");
  EXPECT_EQ(PlanDigest(CapturePlanV1(Target::kGfx1201)),
            "32e87c6fb23cf05d6541b734c253d69230d072bc946f7befecb227874eb2ce8f");
  EXPECT_EQ(CountCases(PlanLists(CapturePlanV1(Target::kGfx1100), Target::kGfx1100, {})),
            4'309'529u);
  EXPECT_EQ(CountCases(PlanLists(CapturePlanV1(Target::kGfx1201), Target::kGfx1201, {})),
            1'544'249u);
  EXPECT_EQ(CapturePlanV1(Target::kGfx90a).version, 1);
}

TEST(CapturePlanTest, TheDigestIsOfEveryOperandAndControl) {
  const auto digest = [](std::vector<Operands> operands, std::vector<uint32_t> controls) {
    return PlanDigest({1,
                       {{"one", std::make_shared<const std::vector<Operands>>(std::move(operands)),
                         std::move(controls)}}});
  };
  const std::string plain = digest({{1, 2, 3}}, {0});
  EXPECT_NE(digest({{1, 2, 4}}, {0}), plain);
  EXPECT_NE(digest({{1, 2, 3}}, {1}), plain);
  EXPECT_NE(digest({{1, 2, 3}, {1, 2, 3}}, {0}), plain);
  EXPECT_EQ(digest({{1, 2, 3}}, {0}), plain);
}

TEST(CapturePlanTest, NoCaseIsInItTwice) {
  for (const Target target : kTargets) {
    std::map<uint32_t, std::set<const std::vector<Operands>*>> by_control;
    for (const CapturePanel& panel : CapturePlanV1(target).panels) {
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
    for (const CapturePanel& panel : CapturePlanV1(target).panels) {
      EXPECT_TRUE(std::ranges::is_sorted(panel.controls)) << panel.name;
      words.insert(panel.controls.begin(), panel.controls.end());
    }
    EXPECT_EQ(words.size(), IsModern(target) ? 16u * 512 : 64u * 512);
    EXPECT_LT(*words.rbegin(), 1u << 15);
  }
}

// Else a divergence would be said to need a field that it does not.
TEST(CapturePlanTest, WithEachControlThoseWithFieldsResetAreThere) {
  for (const Target target : kTargets) {
    for (const CapturePanel& panel : CapturePlanV1(target).panels) {
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

TEST(CapturePlanTest, EveryCellThatATargetCanReachIsReached) {
  for (const Target target : kTargets) {
    Coverage reached;
    std::vector<Control> controls;
    auto block = std::make_unique<Block>();
    for (const CaseList& list : PlanLists(CapturePlanV1(target), target, Semantics::kMeasured)) {
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
       PlanLists(CapturePlanV1(Target::kGfx90a), Target::kGfx90a, Semantics::kMeasured)) {
    EXPECT_EQ(list.control.target, Target::kGfx90a);
    EXPECT_EQ(list.control.semantics, Semantics::kMeasured);
  }
}

}  // namespace
}  // namespace divfix
