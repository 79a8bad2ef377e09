#include "impls/scalar/scalar.h"

#include <gtest/gtest.h>

#include "impls/testing/participant_test.h"

namespace divfix {
namespace {

INSTANTIATE_TEST_SUITE_P(Scalar, ParticipantTest, testing::ValuesIn(ScalarParticipants()),
                         TestNameOf);

}  // namespace
}  // namespace divfix
