// The core without a fault. If it were wrong, the mutants would show nothing.
#include "impls/mutants/mutant_core.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <ios>

#include "impls/mutants/fault.h"
#include "oracle/case.h"

namespace divfix::mutants {
namespace {

constexpr uint64_t kFnvOffset = 14695981039346656037u;
constexpr uint64_t kFnvPrime = 1099511628211u;

// The operands of the published digests of an RX 9070's results.
constexpr std::array<uint32_t, 16> kCaptured = {
    0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007fffff, 0x00800000, 0x3f800000, 0xbf800000,
    0x40000000, 0x7f7fffff, 0x7effffff, 0x7f800000, 0xff800000, 0x7f800001, 0xffc00003, 0x01000000};

constexpr Control kCapture = {.semantics = Semantics::kMeasured, .target = Target::kGfx1201};

uint64_t DigestOfValues(Control control) {
  control.semantics = kCapture.semantics;
  control.target = kCapture.target;
  uint64_t digest = kFnvOffset;
  for (const uint32_t s0 : kCaptured) {
    for (const uint32_t s1 : kCaptured) {
      for (const uint32_t s2 : kCaptured) {
        const uint32_t d = Evaluate(Fault::kNone, {s0, s1, s2}, control).d;
        for (int byte = 0; byte < 4; ++byte) digest = (digest ^ (d >> 8 * byte & 255)) * kFnvPrime;
      }
    }
  }
  return digest;
}

TEST(MutantCoreTest, ReproducesCapturedValues) {
  EXPECT_EQ(DigestOfValues({}), 0x8f2fd19a5eb283b1u);
  EXPECT_EQ(DigestOfValues({.neg = kBitS0 | kBitS2, .abs = kBitS0 | kBitS1}), 0x9de6b4e11082acb1u);
  EXPECT_EQ(DigestOfValues({.omod = Omod::kMul2}), 0x7519dbec75609621u);
  EXPECT_EQ(DigestOfValues({.omod = Omod::kDiv2}), 0x5a2a1c7e9c4616f1u);
  EXPECT_EQ(DigestOfValues({.omod = Omod::kMul4, .clamp = true}), 0x693ff367df6ff8c5u);
}

TEST(MutantCoreTest, ReproducesCapturedExceptions) {
  uint64_t digest = kFnvOffset;
  for (uint64_t i = 0; i < 8192; ++i) {
    uint64_t x = i * 0x9e3779b97f4a7c15;
    std::array<uint32_t, 3> triple;
    for (size_t k = 0; k < triple.size(); ++k) {
      x ^= x >> 12;
      x ^= x << 25;
      x ^= x >> 27;
      triple[k] = i < 4096 ? kCaptured[i >> (8 - 4 * k) & 15]
                           : static_cast<uint32_t>(x * 0x2545f4914f6cdd1d);
    }
    const Outcome outcome = Evaluate(Fault::kNone, {triple[0], triple[1], triple[2]}, kCapture);
    digest = (digest ^ outcome.exceptions) * kFnvPrime;
  }
  EXPECT_EQ(digest, 0x15bf1dc9de57fb38u);
}

struct Worked {
  Operands operands;
  Control control;
  Outcome outcome;
};

void ExpectOutcomes(std::initializer_list<Worked> cases) {
  for (const Worked& worked : cases) {
    const Outcome outcome = Evaluate(Fault::kNone, worked.operands, worked.control);
    const Operands& o = worked.operands;
    EXPECT_EQ(outcome.d, worked.outcome.d) << std::hex << o.s0 << ' ' << o.s1 << ' ' << o.s2
                                           << " control " << ControlToWord(worked.control);
    EXPECT_EQ(outcome.exceptions, worked.outcome.exceptions)
        << std::hex << o.s0 << ' ' << o.s1 << ' ' << o.s2 << " control "
        << ControlToWord(worked.control);
  }
}

constexpr Control kDefault = {};
constexpr Control kMeasured = {.semantics = Semantics::kMeasured};
constexpr uint8_t kTiny = kUnderflow | kInexact;
constexpr uint8_t kHuge = kOverflow | kInexact;
// Operands with the gap -253, of either sign, and operands that leave the quotient unchanged.
constexpr uint32_t kBig = 0x7f000000, kSmall = 0x00800000, kUnit = 0x3f800000, kMinus = 0x80000000;

TEST(MutantCoreTest, SpecialOperands) {
  ExpectOutcomes({
      {{0, 0x7fc00001, 0xff800002}, kDefault, {0xffc00002, kInvalid}},
      {{0, 0x7f800001, 0xffc00002}, kDefault, {0xffc00002, kInvalid}},
      {{0, 0xffc00001, kUnit}, kDefault, {0xffc00001, 0}},
      {{0, 0, 0x7fc00000}, kDefault, {0x7fc00000, 0}},
      {{0, 0, kMinus}, kDefault, {0xffc00000, kInvalid}},
      {{0, 0x7f800000, 0x7f800000}, kDefault, {0xffc00000, kInvalid}},
      {{0, kMinus, kUnit}, kDefault, {0xff800000, kDivideByZero}},
      {{0, kMinus, 0x7f800000}, kDefault, {0xff800000, 0}},
      {{0, 1, 0xff800000}, kDefault, {0xff800000, kInputDenormal}},
      {{0, 0xff800000, 1}, kDefault, {kMinus, kInputDenormal}},
      {{0, 1, kMinus}, kDefault, {kMinus, kInputDenormal}},
      {{0, 0, 1}, kDefault, {0x7f800000, kDivideByZero}},
      {{0x7f800001, kUnit, 0}, kMeasured, {0, 0}},
  });
}

TEST(MutantCoreTest, UnderflowAndOverflow) {
  const auto with = [](Round round, bool flush_output = false) {
    return Control{.round = round, .flush_output = flush_output, .semantics = Semantics::kMeasured};
  };
  const Operands tiny = {kUnit, kBig, kSmall}, minus_tiny = {kUnit, kBig, kMinus | kSmall};
  const Operands huge = {0xffc00001, kUnit, kUnit},
                 minus_huge = {0x7f800000, kUnit, kMinus | kUnit};
  ExpectOutcomes({
      {tiny, kDefault, {0, 0}},
      {minus_tiny, kMeasured, {kMinus, kTiny}},
      {tiny, with(Round::kUp), {1, kTiny}},
      {minus_tiny, with(Round::kUp), {kMinus, kTiny}},
      {tiny, with(Round::kDown), {0, kTiny}},
      {minus_tiny, with(Round::kDown), {0x80000001, kTiny}},
      {minus_tiny, with(Round::kZero), {kMinus, kTiny}},
      {tiny, with(Round::kUp, true), {0, kTiny}},
      {minus_tiny, with(Round::kDown, true), {kMinus, kTiny}},
      {huge, kMeasured, {0x7f800000, kHuge}},
      {huge, with(Round::kUp), {0x7f800000, kHuge}},
      {minus_huge, with(Round::kUp), {0xff7fffff, kHuge}},
      {huge, with(Round::kDown), {0x7f7fffff, kHuge}},
      {minus_huge, with(Round::kDown), {0xff800000, kHuge}},
      {minus_huge, with(Round::kZero), {0xff7fffff, kHuge}},
      {huge, kDefault, {0x7fc00001, 0}},
      {minus_huge, kDefault, {0xff800000, 0}},
      {{0x7f800000, kBig, kSmall}, kMeasured, {0, kTiny}},
      // The border: gaps of -151 and -150, as captured.
      {{0xc3bed53c, 0x58ab5618, 0x8d7219e1}, kMeasured, {kMinus, kTiny}},
      {{0x0fcd7b5c, 0xeb0a2dbd, 0x20336b53}, kMeasured, {0x8fcd7b5c, 0}},
      // A denormal numerator's exponent is the raw field.
      {{kUnit, 0x43000000, 1}, kMeasured, {kUnit, kInputDenormal}},
      {{kUnit, 0x4b800000, 1}, kMeasured, {0, kInputDenormal | kTiny}},
  });
}

TEST(MutantCoreTest, FlushAndModifiers) {
  ExpectOutcomes({
      {{0x00000001, kUnit, kUnit}, {.flush_input = true, .flush_output = true}, {1, 0}},
      {{0, 0x80000001, kUnit}, {.flush_input = true}, {0xff800000, kDivideByZero}},
      {{0, kUnit, 0x80000001}, {.flush_input = true}, {kMinus, 0}},
      {{0, 0x80000001, 1}, {.flush_input = true}, {0xffc00000, kInvalid}},
      {{kUnit, kUnit, kUnit}, {.neg = kBitS2, .abs = kBitS2}, {0xbf800000, 0}},
      {{kUnit, 0xbf800000, kUnit}, {.abs = kBitS1}, {kUnit, 0}},
      {{kUnit, kUnit, kUnit}, {.neg = kBitS0}, {kUnit, 0}},
      {{0, kUnit, 0x7f800001}, {.neg = kBitS2}, {0xffc00001, kInvalid}},
      {{0, 0xff800001, kUnit}, {.abs = kBitS1}, {0x7fc00001, kInvalid}},
  });
}

TEST(MutantCoreTest, OmodAndClamp) {
  const auto modern = [](Omod omod, Round round = Round::kNearestEven) {
    return Control{.round = round,
                   .omod = omod,
                   .semantics = Semantics::kMeasured,
                   .target = Target::kGfx1200};
  };
  const auto quotient = [](uint32_t s0) {
    return Operands{s0, s0 & kMinus ? kMinus | kUnit : kUnit, kUnit};
  };
  constexpr Control kOlder = {.flush_output = true, .ieee = false, .omod = Omod::kMul2};
  ExpectOutcomes({
      {quotient(kUnit), {.omod = Omod::kMul2}, {kUnit, 0}},
      {quotient(kUnit), {.flush_output = true, .omod = Omod::kMul2}, {kUnit, 0}},
      {quotient(kUnit), {.ieee = false, .omod = Omod::kMul2}, {kUnit, 0}},
      {quotient(kUnit), kOlder, {0x40000000, 0}},
      {quotient(0xbf800000), modern(Omod::kMul4), {0xc0800000, 0}},
      {quotient(kUnit), modern(Omod::kDiv2), {0x3f000000, 0}},
      {quotient(kMinus), modern(Omod::kDiv2), {0, 0}},
      {quotient(0x807fffff), modern(Omod::kMul4), {0, 0}},
      {quotient(0x80ffffff), modern(Omod::kDiv2), {kMinus, 0}},
      {quotient(0x01000000), modern(Omod::kDiv2), {0x00800000, 0}},
      {quotient(0x7f000000), modern(Omod::kMul2), {0x7f800000, kOverflow}},
      {quotient(0xfe800000), modern(Omod::kMul4, Round::kUp), {0xff7fffff, kOverflow}},
      {quotient(0x7e800000), modern(Omod::kMul2), {0x7f000000, 0}},
      {{0, 0, kUnit}, modern(Omod::kDiv2), {0x7f800000, kDivideByZero}},
      {{kUnit, kBig, kSmall}, modern(Omod::kMul2, Round::kUp), {0, 0}},
      {quotient(0x7f800001), modern(Omod::kMul2), {0x7f800000, kOverflow}},
      // The largest finite number that OVERFLOW gave overflows once more.
      {quotient(0x7f800001), modern(Omod::kMul2, Round::kZero), {0x7f7fffff, kOverflow}},
      {{0, 0, 0}, {.clamp = true}, {0, 0}},
      {{0, 0, 0}, {.dx10_clamp = false, .clamp = true}, {0xffc00000, 0}},
      {{0, 0, 0}, {.dx10_clamp = false, .clamp = true, .target = Target::kGfx1250}, {0, 0}},
      {quotient(kMinus), {.clamp = true}, {0, 0}},
      {quotient(0xc0000000), {.clamp = true}, {0, 0}},
      {quotient(0x3f800001), {.clamp = true}, {kUnit, 0}},
      {quotient(0x00000001), {.clamp = true}, {1, 0}},
      {{0, 0, kUnit}, {.clamp = true}, {kUnit, 0}},
  });
}

}  // namespace
}  // namespace divfix::mutants
