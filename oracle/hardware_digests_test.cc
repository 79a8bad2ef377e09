// The oracle against silicon: digests of results captured on an RX 9070 (gfx1201), MODE 0xf0
// (nearest even, denormals kept), as bjacob/goc publishes them.
#include <gtest/gtest.h>

#include "oracle/oracle.h"

namespace divfix {
namespace {

constexpr uint64_t kFnvOffset = 14695981039346656037u;
constexpr uint64_t kFnvPrime = 1099511628211u;

constexpr uint32_t kValues[16] = {
    0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007fffff, 0x00800000, 0x3f800000, 0xbf800000,
    0x40000000, 0x7f7fffff, 0x7effffff, 0x7f800000, 0xff800000, 0x7f800001, 0xffc00003, 0x01000000};

constexpr Control kCaptured = {.semantics = Semantics::kMeasured, .target = Target::kGfx1201};

uint64_t ValueDigest(const Control& control) {
  uint64_t digest = kFnvOffset;
  for (const uint32_t s0 : kValues) {
    for (const uint32_t s1 : kValues) {
      for (const uint32_t s2 : kValues) {
        const uint32_t d = Judge({{s0, s1, s2}, control}).outcome.d;
        for (int shift = 0; shift < 32; shift += 8) {
          digest = (digest ^ (d >> shift & 0xff)) * kFnvPrime;
        }
      }
    }
  }
  return digest;
}

TEST(HardwareDigestsTest, Values) { EXPECT_EQ(ValueDigest(kCaptured), 0x8f2fd19a5eb283b1u); }

TEST(HardwareDigestsTest, ValuesWithSourceModifiers) {
  Control control = kCaptured;
  control.neg = kBitS0 | kBitS2;
  control.abs = kBitS0 | kBitS1;
  EXPECT_EQ(ValueDigest(control), 0x9de6b4e11082acb1u);
}

TEST(HardwareDigestsTest, ValuesWithOmodTimes2) {
  Control control = kCaptured;
  control.omod = Omod::kMul2;
  EXPECT_EQ(ValueDigest(control), 0x7519dbec75609621u);
}

TEST(HardwareDigestsTest, ValuesWithOmodDividedBy2) {
  Control control = kCaptured;
  control.omod = Omod::kDiv2;
  EXPECT_EQ(ValueDigest(control), 0x5a2a1c7e9c4616f1u);
}

TEST(HardwareDigestsTest, ValuesWithClampAndOmodTimes4) {
  Control control = kCaptured;
  control.clamp = true;
  control.omod = Omod::kMul4;
  EXPECT_EQ(ValueDigest(control), 0x693ff367df6ff8c5u);
}

TEST(HardwareDigestsTest, PublishedIsNotWhatWasCaptured) {
  Control control = kCaptured;
  control.semantics = Semantics::kPublished;
  EXPECT_NE(ValueDigest(control), 0x8f2fd19a5eb283b1u);
}

TEST(HardwareDigestsTest, Exceptions) {
  uint64_t digest = kFnvOffset;
  for (uint64_t i = 0; i < 8192; ++i) {
    uint64_t x = i * 0x9e3779b97f4a7c15u;
    uint32_t operands[3];
    for (int k = 0; k < 3; ++k) {
      x ^= x >> 12;
      x ^= x << 25;
      x ^= x >> 27;
      operands[k] = i < 4096 ? kValues[i >> (8 - 4 * k) & 15]
                             : static_cast<uint32_t>(x * 0x2545f4914f6cdd1du);
    }
    const Expectation v = Judge({{operands[0], operands[1], operands[2]}, kCaptured});
    digest = (digest ^ v.outcome.exceptions) * kFnvPrime;
  }
  EXPECT_EQ(digest, 0x15bf1dc9de57fb38u);
}

TEST(HardwareDigestsTest, TheUnderflowGapIsPinnedFromBothSides) {
  EXPECT_EQ(Judge({{0xc3bed53c, 0x58ab5618, 0x8d7219e1}, kCaptured}).rule, Rule::kUnderflow);
  EXPECT_EQ(Judge({{0x0fcd7b5c, 0xeb0a2dbd, 0x20336b53}, kCaptured}).rule, Rule::kQuotient);
}

}  // namespace
}  // namespace divfix
