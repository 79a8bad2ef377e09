#include "impls/simd/simd.h"

#include <gtest/gtest.h>

#include "impls/testing/participant_test.h"

namespace divfix {
namespace {

INSTANTIATE_TEST_SUITE_P(Simd, ParticipantTest, testing::ValuesIn(SimdParticipants()), TestNameOf);

}  // namespace
}  // namespace divfix
