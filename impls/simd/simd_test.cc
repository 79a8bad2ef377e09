#include "impls/simd/simd.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "impls/participant.h"
#include "impls/testing/participant_test.h"

namespace divfix {
namespace {

using testing::StartsWith;

INSTANTIATE_TEST_SUITE_P(Simd, ParticipantTest, testing::ValuesIn(SimdParticipants()), TestNameOf);

std::vector<std::string> AvailableNames() {
  std::vector<std::string> names;
  for (const Participant& participant : SimdParticipants()) {
    if (participant.available.ok()) names.push_back(participant.name);
  }
  return names;
}

// A vector path that silently never runs is worse than none.
TEST(SimdTest, EveryTargetOfThisCpuRuns) {
  const std::vector<std::string> names = AvailableNames();
  EXPECT_FALSE(names.empty());
#if defined(__x86_64__)
  const std::pair<int64_t, const char*> targets[] = {{HWY_SSSE3, "simd/ssse3"},
                                                     {HWY_SSE4, "simd/sse4"},
                                                     {HWY_AVX2, "simd/avx2"},
                                                     {HWY_AVX3, "simd/avx3"}};
  for (const auto& [target, name] : targets) {
    EXPECT_EQ(std::ranges::count(names, name), (hwy::SupportedTargets() & target) != 0 ? 1 : 0);
  }
#endif
}

TEST(SimdTest, ParticipantsAreNamedAfterTheirTargets) {
  for (const Participant& participant : SimdParticipants()) {
    EXPECT_THAT(participant.name, StartsWith("simd/"));
    EXPECT_EQ(participant.family, "simd");
    // A target that compiles to the same code as another takes part only if it is named.
    EXPECT_EQ(participant.on_request, participant.name == "simd/avx3_dl" ? "simd/avx3_dl" : "");
    if (!participant.available.ok()) {
      EXPECT_THAT(std::string(participant.available.message()), StartsWith("this CPU lacks"));
    }
  }
}

}  // namespace
}  // namespace divfix
