#include "impls/branchless/branchless.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "impls/participant.h"
#include "impls/testing/participant_test.h"

namespace divfix {
namespace {

INSTANTIATE_TEST_SUITE_P(Branchless, ParticipantTest, testing::ValuesIn(BranchlessParticipants()),
                         TestNameOf);

TEST(BranchlessTest, OneBuildTakesPartAndTheOthersOnRequest) {
  const std::vector<Participant> participants = BranchlessParticipants();
  ASSERT_FALSE(participants.empty());
  EXPECT_EQ(participants[0].name, "branchless");
  EXPECT_EQ(participants[0].on_request, "");
  EXPECT_TRUE(participants[0].available.ok());
  std::vector<std::string> names;
  for (size_t i = 1; i < participants.size(); ++i) {
    EXPECT_EQ(participants[i].on_request, "branchless/");
    EXPECT_EQ(participants[i].family, "branchless");
    names.push_back(participants[i].name);
  }
#if defined(__x86_64__)
  const std::vector<std::string> levels = {"branchless/v1", "branchless/v2", "branchless/v3",
                                           "branchless/v4"};
  EXPECT_EQ(names, levels);
#endif
}

}  // namespace
}  // namespace divfix
