#include "impls/testing/contract_cases.h"

#include <cstdint>
#include <span>

#include "oracle/case.h"

namespace divfix {
namespace {

constexpr Semantics kMeasured = Semantics::kMeasured;
constexpr Target kModern = Target::kGfx1200;

constexpr Control kDefault = {};
constexpr Control kSilicon = {.semantics = kMeasured};
constexpr Control kSiliconUp = {.round = Round::kUp, .semantics = kMeasured};
constexpr Control kSiliconDown = {.round = Round::kDown, .semantics = kMeasured};
constexpr Control kSiliconZero = {.round = Round::kZero, .semantics = kMeasured};
constexpr Control kFlushIn = {.flush_input = true};
constexpr Control kFlushBoth = {.flush_input = true, .flush_output = true};
constexpr Control kMul2 = {.omod = Omod::kMul2, .semantics = kMeasured, .target = kModern};
constexpr Control kMul4 = {.omod = Omod::kMul4, .semantics = kMeasured, .target = kModern};
constexpr Control kDiv2 = {.omod = Omod::kDiv2, .semantics = kMeasured, .target = kModern};
constexpr Control kClamp = {.clamp = true};
constexpr Control kClampKeepsNan = {.dx10_clamp = false, .clamp = true};

constexpr Control Rounded(Control control, Round round) {
  control.round = round;
  return control;
}

constexpr uint32_t kInf = 0x7f800000;
constexpr uint32_t kNegInf = 0xff800000;
constexpr uint32_t kMax = 0x7f7fffff;
constexpr uint32_t kNegMax = 0xff7fffff;
constexpr uint32_t kNegZero = 0x80000000;
constexpr uint32_t kHalf = 0x3f000000;
constexpr uint32_t kOne = 0x3f800000;
constexpr uint32_t kNegOne = 0xbf800000;
constexpr uint32_t kTwo = 0x40000000;
constexpr uint32_t kNegTwo = 0xc0000000;
constexpr uint32_t kBadNan = 0xffc00000;
// A denominator of exponent field 200; numerators 151 and 150 below it, and one of exponent 151.
constexpr uint32_t kE200 = 0x64000000;
constexpr uint32_t kE49 = 0x18800000;
constexpr uint32_t kNegE49 = 0x98800000;
constexpr uint32_t kE50 = 0x19000000;
constexpr uint32_t kE151 = 0x4b800000;
constexpr uint32_t kE150 = 0x4b000000;

constexpr uint8_t kLostSmall = kUnderflow | kInexact;
constexpr uint8_t kLostGreat = kOverflow | kInexact;

constexpr ContractCase kCases[] = {
    // The rules.
    {"NumeratorNanIsQuieted", {kOne, kOne, 0x7f800001}, kDefault, {0x7fc00001, kInvalid}},
    {"NumeratorNanQuietKept", {kOne, kOne, 0xffc00003}, kDefault, {0xffc00003, 0}},
    {"NumeratorNanBeatsDenominatorNan",
     {kOne, 0x7fc00005, 0xff800001},
     kDefault,
     {0xffc00001, kInvalid}},
    {"DenominatorSignalsUnderNumeratorNan",
     {kOne, 0x7f800002, 0x7fc00007},
     kDefault,
     {0x7fc00007, kInvalid}},
    {"NumeratorNanOverZero", {kOne, 0, 0x7fc00001}, kDefault, {0x7fc00001, 0}},
    {"NumeratorNanHidesDenormal", {kOne, 1, 0x7fc00001}, kSilicon, {0x7fc00001, 0}},
    {"DenominatorNanIsQuieted", {kOne, 0xff812345, kOne}, kDefault, {0xffc12345, kInvalid}},
    {"DenominatorNanUnderInfinity", {kOne, 0x7fc00000, kInf}, kDefault, {0x7fc00000, 0}},
    {"DenominatorNanUnderZero", {kOne, 0x7fffffff, 0}, kSilicon, {0x7fffffff, 0}},
    {"ZeroOverZero", {kOne, 0, 0}, kDefault, {kBadNan, kInvalid}},
    {"ZeroOverNegativeZero", {kOne, kNegZero, 0}, kSilicon, {kBadNan, kInvalid}},
    {"InfOverInf", {kOne, kInf, kInf}, kDefault, {kBadNan, kInvalid}},
    {"InfOverNegativeInf", {0x7fc00001, kNegInf, kInf}, kSilicon, {kBadNan, kInvalid}},
    {"InfiniteOneOverZero", {kOne, 0, kOne}, kDefault, {kInf, kDivideByZero}},
    {"InfiniteOneOverNegativeZero", {kOne, kNegZero, kOne}, kSilicon, {kNegInf, kDivideByZero}},
    {"InfiniteDenormalOverZero", {kOne, kNegZero, 1}, kSilicon, {kNegInf, kDivideByZero}},
    {"InfiniteInfOverZero", {kOne, 0, kNegInf}, kSilicon, {kNegInf, 0}},
    {"InfiniteInfOverDenormal", {kOne, 0x80000001, kInf}, kSilicon, {kNegInf, kInputDenormal}},
    {"InfiniteInfOverTwo", {kOne, kTwo, kInf}, kDefault, {kInf, 0}},
    {"ZeroOneOverInf", {kOne, kInf, kNegOne}, kDefault, {kNegZero, 0}},
    {"ZeroZeroOverTwo", {kOne, kTwo, 0}, kSilicon, {0, 0}},
    {"ZeroDenormalOverInf", {kOne, kInf, 1}, kDefault, {0, kInputDenormal}},
    {"ZeroNegativeZeroOverDenormal", {kOne, 1, kNegZero}, kSilicon, {kNegZero, kInputDenormal}},
    {"ZeroNotUnderflow", {kOne, kE200, 0}, kSiliconUp, {0, 0}},
    {"UnderflowPublished", {kOne, kE200, kNegE49}, kDefault, {kNegZero, 0}},
    {"UnderflowAtMinus151", {kOne, kE200, kE49}, kSilicon, {0, kLostSmall}},
    {"QuotientAtMinus150", {kOne, kE200, kE50}, kSilicon, {kOne, 0}},
    {"UnderflowCaptured", {0xc3bed53c, 0x58ab5618, 0x8d7219e1}, kSilicon, {kNegZero, kLostSmall}},
    {"QuotientCaptured", {0x0fcd7b5c, 0xeb0a2dbd, 0x20336b53}, kSilicon, {0x8fcd7b5c, 0}},
    {"UnderflowOfDenormalNumerator",
     {kOne, kE151, 0x007fffff},
     kSilicon,
     {0, kLostSmall | kInputDenormal}},
    {"QuotientOfDenormalNumerator", {kOne, kE150, 1}, kSilicon, {kOne, kInputDenormal}},
    {"UnderflowGapIsRaw", {kOne, 0x43000000, 1}, kDefault, {kOne, kInputDenormal}},
    {"UnderflowBeatsOverflow", {kInf, kE200, kE49}, kSilicon, {0, kLostSmall}},
    {"OverflowOfInfinity", {kNegInf, kOne, kOne}, kSilicon, {kInf, kLostGreat}},
    {"OverflowOfNan", {0x7f800001, kNegOne, kOne}, kSilicon, {kNegInf, kLostGreat}},
    {"OverflowOfDenormalDenominator",
     {kInf, 1, kOne},
     kSilicon,
     {kInf, kLostGreat | kInputDenormal}},
    {"QuotientBelowOverflow", {kMax, kOne, kOne}, kSilicon, {kMax, 0}},
    {"QuotientInfinityPublished", {kNegInf, kOne, kOne}, kDefault, {kInf, 0}},
    {"QuotientNanPublished", {0xff800001, kOne, kOne}, kDefault, {0x7f800001, 0}},
    {"QuotientNanPublishedSigned", {0x7fc00009, kNegOne, kOne}, kDefault, {0xffc00009, 0}},
    {"QuotientTakesSignOfOperands", {kNegTwo, kOne, kOne}, kDefault, {kTwo, 0}},
    {"QuotientSignsCancel", {kTwo, kNegOne, kNegOne}, kDefault, {kTwo, 0}},
    {"QuotientSigned", {kTwo, kOne, kNegOne}, kDefault, {kNegTwo, 0}},
    {"QuotientOfDenormalDenominator",
     {kTwo, 0x007fffff, 0x00800000},
     kDefault,
     {kTwo, kInputDenormal}},

    // MODE.round.
    {"UnderflowUp", {kOne, kE200, kE49}, kSiliconUp, {1, kLostSmall}},
    {"UnderflowUpNegative", {kOne, kE200, kNegE49}, kSiliconUp, {kNegZero, kLostSmall}},
    {"UnderflowDown", {kOne, kE200, kE49}, kSiliconDown, {0, kLostSmall}},
    {"UnderflowDownNegative", {kOne, kE200, kNegE49}, kSiliconDown, {0x80000001, kLostSmall}},
    {"UnderflowZero", {kOne, kE200, kE49}, kSiliconZero, {0, kLostSmall}},
    {"UnderflowZeroNegative", {kOne, kE200, kNegE49}, kSiliconZero, {kNegZero, kLostSmall}},
    {"OverflowUp", {kInf, kOne, kOne}, kSiliconUp, {kInf, kLostGreat}},
    {"OverflowUpNegative", {kInf, kOne, kNegOne}, kSiliconUp, {kNegMax, kLostGreat}},
    {"OverflowDown", {kInf, kOne, kOne}, kSiliconDown, {kMax, kLostGreat}},
    {"OverflowDownNegative", {kInf, kOne, kNegOne}, kSiliconDown, {kNegInf, kLostGreat}},
    {"OverflowZero", {kInf, kOne, kOne}, kSiliconZero, {kMax, kLostGreat}},
    {"OverflowZeroNegative", {kInf, kOne, kNegOne}, kSiliconZero, {kNegMax, kLostGreat}},
    {"InfiniteIsNotRounded", {kOne, 0, kOne}, kSiliconZero, {kInf, kDivideByZero}},

    // MODE.denorm.
    {"FlushOutOfUnderflowUp",
     {kOne, kE200, kE49},
     {.round = Round::kUp, .flush_output = true, .semantics = kMeasured},
     {0, kLostSmall}},
    {"FlushOutOfUnderflowDown",
     {kOne, kE200, kNegE49},
     {.round = Round::kDown, .flush_output = true},
     {kNegZero, 0}},
    {"FlushLeavesQuotient", {0x80000001, kOne, kOne}, kFlushBoth, {1, 0}},
    {"FlushInNumerator", {kOne, kOne, 0x807fffff}, kFlushIn, {kNegZero, 0}},
    {"FlushInDenominator", {kOne, 0x80000001, kOne}, kFlushIn, {kNegInf, kDivideByZero}},
    {"FlushInBoth", {kOne, 0x80000001, 1}, kFlushIn, {kBadNan, kInvalid}},
    {"FlushInUnderInfinity", {kOne, 1, kInf}, kFlushIn, {kInf, 0}},
    {"FlushInKeepsLeastNormal", {kOne, 0x00800000, kOne}, kFlushIn, {kOne, 0}},
    {"FlushOutKeepsInputs", {kOne, 1, kOne}, {.flush_output = true}, {kOne, kInputDenormal}},

    // ABS and NEG.
    {"NegDenominator", {kTwo, kOne, kOne}, {.neg = kBitS1}, {kNegTwo, 0}},
    {"AbsNumerator", {kTwo, kOne, kNegOne}, {.abs = kBitS2}, {kTwo, 0}},
    {"AbsThenNeg", {kTwo, kOne, kOne}, {.neg = kBitS2, .abs = kBitS2}, {kNegTwo, 0}},
    {"NegQuotientHasNoEffect", {kTwo, kOne, kOne}, {.neg = kBitS0, .abs = kBitS0}, {kTwo, 0}},
    {"AbsNan", {kOne, kOne, 0xffc00003}, {.abs = kBitS2}, {0x7fc00003, 0}},
    {"NegNan", {kOne, 0x7f800001, kOne}, {.neg = kBitS1}, {0xffc00001, kInvalid}},
    {"NegZero", {kOne, 0, kOne}, {.neg = kBitS1}, {kNegInf, kDivideByZero}},

    // OMOD.
    {"OmodMul2", {kOne, kNegOne, kOne}, kMul2, {kNegTwo, 0}},
    {"OmodMul4", {kHalf, kOne, kOne}, kMul4, {kTwo, 0}},
    {"OmodDiv2", {kTwo, kNegOne, kOne}, kDiv2, {kNegOne, 0}},
    {"OmodZero", {0, kNegOne, kOne}, kMul2, {0, 0}},
    {"OmodDenormal", {0x007fffff, kNegOne, kOne}, kMul4, {0, 0}},
    {"OmodDiv2ToZero", {0x00ffffff, kNegOne, kOne}, kDiv2, {kNegZero, 0}},
    {"OmodDiv2ToLeastNormal", {0x01000000, kOne, kOne}, kDiv2, {0x00800000, 0}},
    {"OmodMul2Overflows", {0x7f000000, kOne, kOne}, kMul2, {kInf, kOverflow}},
    {"OmodMul2Fits", {0x7effffff, kOne, kOne}, kMul2, {kMax, 0}},
    {"OmodMul4Overflows", {0x7e800000, kNegOne, kOne}, kMul4, {kNegInf, kOverflow}},
    {"OmodMul4Fits", {0x7e7fffff, kOne, kOne}, kMul4, {kMax, 0}},
    {"OmodOverflowUpNegative",
     {0x7f000000, kNegOne, kOne},
     Rounded(kMul2, Round::kUp),
     {kNegMax, kOverflow}},
    {"OmodOverflowDown", {kMax, kOne, kOne}, Rounded(kMul4, Round::kDown), {kMax, kOverflow}},
    {"OmodOverflowDownNegative",
     {kMax, kNegOne, kOne},
     Rounded(kMul4, Round::kDown),
     {kNegInf, kOverflow}},
    {"OmodOverflowPublished",
     {kMax, kOne, kOne},
     {.omod = Omod::kMul2, .target = kModern},
     {kInf, 0}},
    {"OmodNan", {kOne, kOne, 0x7f800001}, kMul2, {0x7fc00001, kInvalid}},
    {"OmodInfinity", {kOne, 0, kOne}, kDiv2, {kInf, kDivideByZero}},
    {"OmodUnderflow", {kOne, kE200, kE49}, Rounded(kMul2, Round::kUp), {0, 0}},
    {"OmodUnderflowNegative", {kOne, kE200, kNegE49}, kDiv2, {0, 0}},
    {"OmodOverflowRule", {kInf, kOne, kOne}, kDiv2, {kInf, kOverflow}},
    {"OmodOverflowRuleHalved",
     {kInf, kOne, kOne},
     Rounded(kDiv2, Round::kZero),
     {0x7effffff, kOverflow}},
    {"OmodOverflowRuleDoubled",
     {kInf, kNegOne, kOne},
     Rounded(kMul2, Round::kZero),
     {kNegMax, kOverflow}},
    {"OmodOlderNeedsMode", {kOne, kOne, kOne}, {.omod = Omod::kMul2}, {kOne, 0}},
    {"OmodOlderNeedsNoIeee",
     {kOne, kOne, kOne},
     {.flush_output = true, .omod = Omod::kMul2},
     {kOne, 0}},
    {"OmodOlderNeedsFlush", {kOne, kOne, kOne}, {.ieee = false, .omod = Omod::kMul2}, {kOne, 0}},
    {"OmodOlder",
     {kOne, kOne, kOne},
     {.flush_output = true, .ieee = false, .omod = Omod::kMul2},
     {kTwo, 0}},
    {"OmodOlderInactiveUnderflow",
     {kOne, kE200, kE49},
     {.omod = Omod::kMul2, .semantics = kMeasured},
     {0, kLostSmall}},

    // CLAMP.
    {"ClampInside", {kHalf, kOne, kOne}, kClamp, {kHalf, 0}},
    {"ClampOne", {kOne, kOne, kOne}, kClamp, {kOne, 0}},
    {"ClampAbove", {0x3f800001, kOne, kOne}, kClamp, {kOne, 0}},
    {"ClampNegative", {kHalf, kNegOne, kOne}, kClamp, {0, 0}},
    {"ClampNegativeZero", {kHalf, kTwo, kNegZero}, kClamp, {0, 0}},
    {"ClampDenormal", {1, kOne, kOne}, kClamp, {1, 0}},
    {"ClampInfinitySilently", {kHalf, 0, kOne}, kClamp, {kOne, 0}},
    {"ClampNegativeInfinity", {kHalf, kNegZero, kOne}, kClamp, {0, 0}},
    {"ClampNan", {kHalf, kOne, 0x7f800001}, kClamp, {0, 0}},
    {"ClampNegativeNan", {kHalf, kInf, kInf}, kClamp, {0, 0}},
    {"ClampKeepsNan", {kHalf, kOne, 0xff800003}, kClampKeepsNan, {0xffc00003, 0}},
    {"ClampKeepsSignalingNan", {0x7f800001, kOne, kOne}, kClampKeepsNan, {0x7f800001, 0}},
    {"ClampKeepsNoNegative", {kHalf, kNegOne, kOne}, kClampKeepsNan, {0, 0}},
    {"ClampNanOnModern",
     {kHalf, kOne, 0xff800003},
     {.dx10_clamp = false, .clamp = true, .target = kModern},
     {0, 0}},
    {"ClampSilencesMeasured", {kInf, kOne, 1}, {.clamp = true, .semantics = kMeasured}, {kOne, 0}},
    {"ClampAfterOmod",
     {kHalf, kOne, kOne},
     {.omod = Omod::kMul4, .clamp = true, .target = Target::kGfx1250},
     {kOne, 0}},
};

}  // namespace

std::span<const ContractCase> ContractCases() { return kCases; }

}  // namespace divfix
