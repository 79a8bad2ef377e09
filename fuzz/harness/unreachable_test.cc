#include "fuzz/harness/unreachable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "crosscheck/coverage.h"
#include "fuzz/harness/feedback.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::StrNe;

// Of each bin either somebody knows a case, or the contract says why there is none.
TEST(UnreachableTest, EveryCellIsReachableOrHasAReason) {
  const Coverage& reachable = Coverage::Reachable();
  size_t unreachable = 0;
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    const std::string why = WhyUnreachable(bin);
    unreachable += why.empty() ? 0 : 1;
    if (reachable.reached(bin)) {
      EXPECT_EQ(why, "") << Coverage::BinName(bin);
    } else {
      EXPECT_THAT(why, StrNe("")) << Coverage::BinName(bin);
    }
  }
  EXPECT_EQ(unreachable + reachable.reached_count(), Coverage::kBins);
}

TEST(UnreachableTest, TheListSaysWhatIsWhat) {
  Coverage reached;
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    if (Coverage::BinName(bin) == "quotient, S1 +normal, S2 +normal") reached.MarkBin(bin);
  }
  const std::string list = BinList(reached);
  EXPECT_THAT(list, HasSubstr("reached      quotient, S1 +normal, S2 +normal\n"));
  EXPECT_THAT(list, HasSubstr("missing      quotient, S1 +normal, S2 -normal\n"));
  EXPECT_THAT(list,
              HasSubstr("unreachable  overflow, semantics=published: published looks for it"));
}

TEST(FeedbackTest, EachReachableCellHasACounter) {
  EXPECT_EQ(Feedback().counters(), Coverage::Reachable().reached_count());
  EXPECT_LE(Feedback().counters(), kMostCounters);
}

}  // namespace
}  // namespace divfix
