#include "fuzz/harness/bin_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>

#include "crosscheck/coverage.h"
#include "fuzz/harness/feedback.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;

TEST(BinListTest, TheListSaysWhatIsWhat) {
  Coverage reached;
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    if (Coverage::BinName(bin) == "quotient, S1 +normal, S2 +normal") reached.MarkBin(bin);
  }
  const std::string list = BinList(reached);
  EXPECT_THAT(list, HasSubstr("reached      quotient, S1 +normal, S2 +normal\n"));
  EXPECT_THAT(list, HasSubstr("missing      quotient, S1 +normal, S2 -normal\n"));
  EXPECT_THAT(list,
              HasSubstr("unreachable  quotient, S1 +zero, S2 +normal: decided by infinite\n"));
  EXPECT_THAT(list, HasSubstr("unreachable  overflow, semantics=published: other rules decide\n"));
  EXPECT_EQ(static_cast<size_t>(std::ranges::count(list, '\n')), Coverage::kBins);
}

TEST(BinListTest, EveryPairOfClassesThatIsUnreachableIsDecidedByAnotherRule) {
  EXPECT_THAT(BinList(Coverage()), ::testing::Not(HasSubstr("decided by \n")));
}

TEST(FeedbackTest, EachReachableBinHasACounter) {
  EXPECT_EQ(Feedback().counters(), Coverage::Reachable().reached_count());
  EXPECT_LE(Feedback().counters(), kMostCounters);
}

}  // namespace
}  // namespace divfix
