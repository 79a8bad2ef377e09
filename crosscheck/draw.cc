#include "crosscheck/draw.h"

#include <algorithm>
#include <array>

#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

// Fractions at which a field changes meaning: payload patterns, the quiet bit and its neighbours,
// both ends.
constexpr std::array<uint32_t, 10> kEdgeFractions = {
    0, 1, 2, 0x155555, 0x2aaaaa, 0x3fffff, 0x400000, 0x400001, 0x7ffffe, 0x7fffff};
// Exponents at which a rule, OMOD or CLAMP changes its mind, and both ends of the gap of 150.
constexpr std::array<uint32_t, 18> kEdgeExponents = {0,   1,   2,   3,   50,  51,  103, 104, 126,
                                                     127, 128, 150, 151, 203, 204, 252, 253, 254};

// The ends of each class, and 1.0 with its neighbours: whole values at which a comparison turns.
// Drawn field by field, each would come up once in thousands.
constexpr std::array<uint32_t, 12> kEdgeValues = {
    kOne - 1,        kOne,       kOne + 1,   1,          kFractionMask, 0x00800000,
    kGreatestFinite, 0x7f800001, 0x7fbfffff, 0x7fc00000, 0x7fc00001,    0x7fffffff};

template <typename Values>
uint32_t Pick(const Values& values, Generator& g) {
  return values[g.Below(static_cast<uint32_t>(values.size()))];
}

// An edge, any bits, or a single bit that is set or clear on its own.
uint32_t DrawFraction(Generator& g) {
  switch (g.Below(8)) {
    case 0:
      return 1u << g.Below(kFractionBits);
    case 1:
      return kFractionMask & ~(1u << g.Below(kFractionBits));
    case 2:
    case 3:
    case 4:
      return Pick(kEdgeFractions, g);
    default:
      return g.Next32() & kFractionMask;
  }
}

// Drawn in this order by every compiler when they stand in braces, as a function's arguments are
// not.
struct Fields {
  uint32_t sign;
  int exponent;
  uint32_t fraction;
};

uint32_t Compose(const Fields& fields) {
  return fields.sign << 31 | static_cast<uint32_t>(fields.exponent) << kFractionBits |
         fields.fraction;
}

// Two finite operands whose exponents differ by about the threshold.
void DrawNearUnderflow(Generator& g, Operands& operands) {
  const int gap = kUnderflowGap - 2 + static_cast<int>(g.Below(5));
  const int greatest = 254 + gap;
  const int numerator = static_cast<int>(g.Below(static_cast<uint32_t>(greatest) + 1));
  operands.s2 = Compose({g.Below(2), numerator, DrawFraction(g)});
  operands.s1 = Compose({g.Below(2), numerator - gap, DrawFraction(g)});
}

// What the exponents say that S2 / S1 is about, as a quotient that a division macro could hand
// over.
uint32_t PlausibleQuotient(Generator& g, const Operands& operands) {
  const int exponent = BiasedExponent(operands.s2) - BiasedExponent(operands.s1) + 127;
  return Compose({g.Below(2), std::clamp(exponent, 0, 255), DrawFraction(g)});
}

}  // namespace

uint32_t DrawOperand(Generator& g) {
  const uint32_t sign = g.Below(2);
  switch (g.Below(8)) {
    case 0:
      return Compose({sign, 0, 0});
    case 1:
      return Compose({sign, 0, DrawFraction(g)});
    case 2:
      return Compose({sign, 255, 0});
    case 3:
      return Compose({sign, 255, DrawFraction(g) | kQuietBit});
    case 4:
      return Compose({sign, 255, std::max(1u, DrawFraction(g) & (kQuietBit - 1))});
    case 5:
      return Compose({sign, static_cast<int>(Pick(kEdgeExponents, g)), DrawFraction(g)});
    default:
      return Compose({sign, static_cast<int>(g.Below(255)), DrawFraction(g)});
  }
}

Operands DrawOperands(Generator& g) {
  Operands operands = {DrawOperand(g), DrawOperand(g), DrawOperand(g)};
  switch (g.Below(4)) {
    case 0:
      DrawNearUnderflow(g, operands);
      break;
    case 1:
      operands.s1 =
          Compose({g.Below(2), static_cast<int>(Pick(kEdgeExponents, g)), DrawFraction(g)});
      operands.s2 =
          Compose({g.Below(2), static_cast<int>(Pick(kEdgeExponents, g)), DrawFraction(g)});
      if (g.Below(2) == 0) operands.s0 = PlausibleQuotient(g, operands);
      break;
    default:
      break;
  }
  for (uint32_t* operand : {&operands.s0, &operands.s1, &operands.s2}) {
    if (g.Below(8) != 0) continue;
    const uint32_t sign = g.Below(2) << 31;
    *operand = sign | Pick(kEdgeValues, g);
  }
  // Operands of one magnitude: 0/0 and inf/inf, which independent draws seldom are.
  if (g.Below(8) == 0) operands.s2 = operands.s1 ^ g.Below(2) << 31;
  return operands;
}

Control DrawControl(Generator& g) {
  const uint32_t keep = g.Next32();
  const uint32_t word = g.Next32();
  auto drawn = [&](int index) { return (keep >> index & 1) != 0; };
  Control control = ControlFromWord(word & 0xffff);
  if (!drawn(0)) control.round = {};
  if (!drawn(1)) control.flush_input = false;
  if (!drawn(2)) control.flush_output = false;
  if (!drawn(3)) control.ieee = true;
  if (!drawn(4)) control.dx10_clamp = true;
  if (!drawn(5)) control.neg = 0;
  if (!drawn(6)) control.abs = 0;
  if (!drawn(7)) control.omod = Omod::kNone;
  if (!drawn(8)) control.clamp = false;
  if (drawn(9)) control.target = static_cast<Target>(g.Below(kTargetNames.size()));
  return control;
}

// The control with one field changed to a value that matters: what an implementation might have
// kept of a run before.
Control WithAnotherField(Control control, uint64_t odd) {
  switch (odd % 10) {
    case 0:
      control.round = static_cast<Round>((static_cast<unsigned>(control.round) + 1) % 4);
      break;
    case 1:
      control.flush_input = !control.flush_input;
      break;
    case 2:
      control.flush_output = !control.flush_output;
      break;
    case 3:
      control.ieee = !control.ieee;
      break;
    case 4:
      control.dx10_clamp = !control.dx10_clamp;
      break;
    case 5:
      control.neg ^= kBitS2;
      break;
    case 6:
      control.abs ^= kBitS2;
      break;
    case 7:
      control.omod = static_cast<Omod>((static_cast<unsigned>(control.omod) + 1) % 4);
      break;
    case 8:
      control.clamp = !control.clamp;
      break;
    default:
      control.target = IsModern(control.target) ? Target::kGfx1100 : Target::kGfx1201;
      break;
  }
  return control;
}

}  // namespace divfix
