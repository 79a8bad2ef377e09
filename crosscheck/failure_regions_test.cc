#include "crosscheck/failure_regions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class FailureRegionsTest : public ::testing::Test {
 protected:
  FailureRegionsTest() {
    // Two NaNs, two zeros over a number, and two plain quotients.
    const Operands cases[] = {{kOne, kOne, 0x7fc00001}, {kOne, kOne, 0x7fc00002},
                              {kOne, kOne, 0},          {kOne, 0x40000000, 0},
                              {kOne, kOne, kOne},       {kOne, kOne, kOne}};
    block_->control = {.semantics = Semantics::kMeasured};
    for (const Operands& operands : cases) block_->SetOperands(block_->size++, operands);
    block_->Judge();
  }

  void Record(std::vector<uint32_t> lanes, absl::Duration took, std::vector<size_t> not_run = {}) {
    std::vector<Divergence> divergences;
    for (const uint32_t lane : lanes) {
      divergences.push_back({.lane = lane, .failure = Failure::kCrash});
    }
    regions_.Record(*block_, divergences, not_run, took);
  }
  std::vector<uint32_t> Kept() {
    auto kept = std::make_unique<Block>();
    const size_t left_out = regions_.LeaveOutKnown(*block_, *kept);
    EXPECT_EQ(left_out + kept->size, block_->size);
    std::vector<uint32_t> s2(kept->s2.begin(), kept->s2.begin() + kept->size);
    for (size_t lane = 0; lane < kept->size; ++lane) {
      EXPECT_EQ(kept->expected(lane), Judge(kept->case_at(lane)).outcome);
      EXPECT_EQ(kept->rules[lane], Judge(kept->case_at(lane)).rule);
    }
    return s2;
  }

  std::unique_ptr<Block> block_ = std::make_unique<Block>();
  FailureRegions regions_{absl::Seconds(3)};
};

TEST_F(FailureRegionsTest, NothingIsLeftOutBeforeAFailure) {
  Record({}, absl::Seconds(100));
  EXPECT_FALSE(regions_.any());
  EXPECT_THAT(regions_.notes(), IsEmpty());
}

TEST_F(FailureRegionsTest, ARegionIsKnownAfterThreeFailuresAndNoAnswer) {
  Record({0, 1}, absl::Milliseconds(1));
  EXPECT_TRUE(regions_.any());
  EXPECT_EQ(Kept().size(), 6u);
  Record({0}, absl::Milliseconds(1), {1, 2, 3, 4, 5});
  EXPECT_THAT(Kept(), ElementsAre(0u, 0u, kOne, kOne));
  EXPECT_THAT(regions_.notes(),
              ElementsAre(HasSubstr("no outcome for 3 cases of rule numerator-nan")));
  EXPECT_THAT(regions_.notes()[0], HasSubstr("2 more cases"));
}

TEST_F(FailureRegionsTest, ARegionWithAnswersStaysUntilItsRulesTimeIsUsedUp) {
  for (int i = 0; i < 10; ++i) Record({0}, absl::Milliseconds(290));  // lane 1 answers
  EXPECT_EQ(Kept().size(), 6u);
  Record({0}, absl::Milliseconds(200));
  EXPECT_THAT(Kept(), ElementsAre(0u, 0u, kOne, kOne));
}

TEST_F(FailureRegionsTest, ARulesTimeIsItsOwn) {
  Record({0}, absl::Seconds(10));
  Record({4}, absl::Seconds(1));
  EXPECT_THAT(Kept(), ElementsAre(0u, 0u, kOne, kOne));
}

}  // namespace
}  // namespace divfix
