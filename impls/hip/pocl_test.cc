#include "impls/hip/pocl.h"

#include <gtest/gtest.h>

#include "impls/testing/participant_test.h"

namespace divfix {
namespace {

INSTANTIATE_TEST_SUITE_P(Pocl, ParticipantTest, testing::ValuesIn(PoclParticipants()), TestNameOf);

}  // namespace
}  // namespace divfix
