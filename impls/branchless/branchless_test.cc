#include "impls/branchless/branchless.h"

#include <gtest/gtest.h>

#include "impls/testing/participant_test.h"

namespace divfix {
namespace {

INSTANTIATE_TEST_SUITE_P(Branchless, ParticipantTest, testing::ValuesIn(BranchlessParticipants()),
                         TestNameOf);

}  // namespace
}  // namespace divfix
