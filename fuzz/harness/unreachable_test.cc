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

// Of each cell either somebody knows a case, or the contract says why there is none.
TEST(UnreachableTest, EveryCellIsReachableOrHasAReason) {
  const Coverage& reachable = Coverage::Reachable();
  size_t unreachable = 0;
  for (size_t cell = 0; cell < Coverage::kCells; ++cell) {
    const std::string why = WhyUnreachable(cell);
    unreachable += why.empty() ? 0 : 1;
    if (reachable.reached(cell)) {
      EXPECT_EQ(why, "") << Coverage::CellName(cell);
    } else {
      EXPECT_THAT(why, StrNe("")) << Coverage::CellName(cell);
    }
  }
  EXPECT_EQ(unreachable + reachable.reached_count(), Coverage::kCells);
}

TEST(UnreachableTest, TheListSaysWhatIsWhat) {
  Coverage reached;
  for (size_t cell = 0; cell < Coverage::kCells; ++cell) {
    if (Coverage::CellName(cell) == "quotient, S1 +normal, S2 +normal") reached.MarkCell(cell);
  }
  const std::string list = CellList(reached);
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
