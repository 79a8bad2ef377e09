// A second, independent check: where a rule from numerator-nan to zero decides, the result must be
// the IEEE quotient S2 / S1, except for the sign and payload of NaNs. The host's division knows
// nothing about the contract.
#ifdef __FAST_MATH__
#error "the host's division must be IEEE 754's: build without -ffast-math"
#endif

#include <gtest/gtest.h>

#include <bit>
#include <cfenv>

#include "oracle/float32.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

// Floats exist only in here.
uint32_t HostQuotient(uint32_t numerator, uint32_t denominator) {
  const volatile float n = std::bit_cast<float>(numerator);
  const volatile float d = std::bit_cast<float>(denominator);
  const volatile float q = n / d;
  return std::bit_cast<uint32_t>(static_cast<float>(q));
}

std::vector<uint32_t> Values() {
  std::vector<uint32_t> values;
  for (uint32_t exponent = 0; exponent < 256; ++exponent) {
    // All exponents at both ends of the range, and a few in between.
    if (exponent > 3 && exponent < 252 && exponent % 25 != 0) continue;
    for (const uint32_t fraction :
         {0u, 1u, 2u, 0x155555u, 0x3fffffu, 0x400000u, 0x400001u, 0x7fffffu}) {
      for (const uint32_t sign : {0u, kSignBit}) values.push_back(sign | exponent << 23 | fraction);
    }
  }
  return values;
}

TEST(IeeeDivisionTest, SpecialCasesAgreeWithTheHostInEveryRoundingMode) {
  struct Mode {
    Round round;
    int host;
  };
  const Mode modes[] = {{Round::kNearestEven, FE_TONEAREST},
                        {Round::kUp, FE_UPWARD},
                        {Round::kDown, FE_DOWNWARD},
                        {Round::kZero, FE_TOWARDZERO}};
  const std::vector<uint32_t> values = Values();
  size_t compared[kRuleCount] = {};
  for (const Mode& mode : modes) {
    for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
      for (const uint32_t s1 : values) {
        for (const uint32_t s2 : values) {
          const Expectation v =
              Judge({{kOne, s1, s2}, {.round = mode.round, .semantics = semantics}});
          if (v.rule > Rule::kZero) continue;
          ++compared[static_cast<size_t>(v.rule)];
          std::fesetround(mode.host);
          const uint32_t host = HostQuotient(s2, s1);
          std::fesetround(FE_TONEAREST);
          if (IsNan(host)) {
            ASSERT_TRUE(IsNan(v.outcome.d)) << std::hex << s1 << " " << s2;
            ASSERT_FALSE(IsSignalingNan(v.outcome.d)) << std::hex << s1 << " " << s2;
          } else {
            ASSERT_EQ(v.outcome.d, host) << std::hex << s1 << " " << s2;
          }
        }
      }
    }
  }
  for (const Rule rule : kRules) {
    if (rule <= Rule::kZero) {
      EXPECT_GT(compared[static_cast<size_t>(rule)], 0u) << RuleName(rule);
    }
  }
}

}  // namespace
}  // namespace divfix
