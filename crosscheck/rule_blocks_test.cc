#include "crosscheck/rule_blocks.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>

namespace divfix {
namespace {

TEST(RuleBlocksTest, EveryRuleHasEveryShortLengthUnderEachSemantics) {
  const Control control = {.target = Target::kGfx1201};
  const RuleBlocks rules(control, {Semantics::kPublished, Semantics::kMeasured});
  auto block = std::make_unique<Block>();
  std::map<std::pair<Semantics, Rule>, std::set<size_t>> lengths;
  for (uint64_t b = 0; b < rules.blocks(); ++b) {
    rules.Fill(b, *block);
    block->Judge();
    ASSERT_EQ(block->size, rules.size(b));
    ASSERT_EQ(block->control, rules.control(b));
    ASSERT_EQ(block->control.target, Target::kGfx1201);
    for (size_t lane = 0; lane < block->size; ++lane)
      ASSERT_EQ(block->rules[lane], block->rules[0]);
    lengths[{block->control.semantics, block->rules[0]}].insert(block->size);
  }
  EXPECT_EQ(lengths.size(), 2 * kRuleCount - 1) << "overflow decides no case under published";
  for (const auto& [rule, seen] : lengths) {
    for (size_t length = 1; length <= 65; ++length) EXPECT_TRUE(seen.contains(length)) << length;
    EXPECT_TRUE(seen.contains(kBlockCapacity));
  }
}

TEST(RuleBlocksTest, TheFirstBlocksHaveEachRuleWithSeveralClasses) {
  const RuleBlocks rules({}, {Semantics::kMeasured});
  auto block = std::make_unique<Block>();
  std::set<Rule> first;
  for (uint64_t b = 0; rules.IsFirst(b); ++b) {
    rules.Fill(b, *block);
    block->Judge();
    EXPECT_TRUE(first.insert(block->rules[0]).second);
    std::set<std::pair<OperandClass, OperandClass>> classes;
    for (size_t lane = 0; lane < block->size; ++lane) {
      classes.insert({ClassOf(block->s1[lane]), ClassOf(block->s2[lane])});
    }
    EXPECT_GE(classes.size(), 4u) << RuleName(block->rules[0]);
  }
  EXPECT_EQ(first.size(), kRuleCount);
}

// What depends on the lane must not hide behind the same case being there every time.
TEST(RuleBlocksTest, ACaseComesUpInManyLanes) {
  const RuleBlocks rules({}, {Semantics::kMeasured});
  auto block = std::make_unique<Block>();
  std::map<uint32_t, std::set<size_t>> lanes;  // of a numerator, by S2
  for (uint64_t b = 0; b < rules.blocks(); ++b) {
    rules.Fill(b, *block);
    for (size_t lane = 0; lane < std::min<size_t>(8, block->size); ++lane) {
      lanes[block->s2[lane]].insert(lane);
    }
  }
  EXPECT_EQ(lanes[0x7fc00001].size(), 8u);
}

}  // namespace
}  // namespace divfix
