// Everything that can run here agrees with the oracle, for all controls.
#include "fuzz/agreement.h"

#include <gtest/gtest.h>

#include "fuzz/property.h"
#include "fuzz/subject.h"
#include "impls/participant.h"
#include "impls/testing/participant_test.h"

namespace divfix {
namespace {

class AgreementPropertyTest : public testing::TestWithParam<Participant> {};

TEST_P(AgreementPropertyTest, OnEachCaseAlone) { ExpectHolds(AgreesAlone(GetParam())); }

TEST_P(AgreementPropertyTest, InBatchesOfAnyLength) { ExpectHolds(AgreesInBatches(GetParam())); }

INSTANTIATE_TEST_SUITE_P(Participants, AgreementPropertyTest,
                         testing::ValuesIn(RightParticipants()), TestNameOf);

}  // namespace
}  // namespace divfix
