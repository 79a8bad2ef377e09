#include "crosscheck/draw.h"

#include <algorithm>
#include <array>

#include "oracle/control_field.h"
#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

// The lists of edges are frozen: a seed must always draw the same cases, and a test has golden
// values.

// Fractions at which a field changes meaning: payload patterns, the quiet bit and its neighbours,
// both ends.
constexpr std::array<uint32_t, 10> kEdgeFractions = {
    0, 1, 2, 0x155555, 0x2aaaaa, 0x3fffff, 0x400000, 0x400001, 0x7ffffe, 0x7fffff};
// Exponents at which a rule, OMOD or CLAMP changes its decision, and both ends of the gap of 150.
constexpr std::array<uint32_t, 18> kEdgeExponents = {0,   1,   2,   3,   50,  51,  103, 104, 126,
                                                     127, 128, 150, 151, 203, 204, 252, 253, 254};

// The ends of each class, and 1.0 with its neighbours: values at which a comparison flips. Drawn
// field by field, each would come up once in thousands of draws.
constexpr std::array<uint32_t, 12> kEdgeValues = {
    kOne - 1,        kOne,       kOne + 1,   1,          kFractionMask, 0x00800000,
    kGreatestFinite, 0x7f800001, 0x7fbfffff, 0x7fc00000, 0x7fc00001,    0x7fffffff};

// The parts of a control that are drawn and changed on their own: each field except the semantics,
// and each bit of a field of flags.
constexpr auto kParts = [] {
  constexpr auto kBitsOf = [](const ControlFieldInfo& info) {
    if (info.field == ControlField::kSemantics) return 0;
    return info.kind == FieldKind::kFlags ? info.width : 1;
  };
  constexpr size_t kCount = [&] {
    size_t count = 0;
    for (const ControlFieldInfo& info : kControlFieldTable)
      count += static_cast<size_t>(kBitsOf(info));
    return count;
  }();
  std::array<ControlFieldInfo, kCount> parts = {};
  size_t next = 0;
  for (const ControlFieldInfo& info : kControlFieldTable) {
    for (int bit = 0; bit < kBitsOf(info); ++bit) {
      parts[next] = info;
      if (info.kind == FieldKind::kFlags) {
        parts[next].first_bit += bit;
        parts[next].width = 1;
      }
      ++next;
    }
  }
  return parts;
}();

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

// Braces fix the order of the draws on every compiler; a function's arguments would not.
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

// A quotient with about the exponent of S2 / S1, as a division macro could compute it.
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
  // Operands of the same magnitude: independent draws seldom give 0/0 or inf/inf.
  if (g.Below(8) == 0) operands.s2 = operands.s1 ^ g.Below(2) << 31;
  return operands;
}

Control DrawControl(Generator& g) {
  const uint32_t keep = g.Next32();
  uint32_t word = g.Next32() & ~FieldMask(ControlField::kTarget);
  for (size_t i = 0; i < kParts.size(); ++i) {
    const bool drawn = (keep >> i & 1) != 0;
    if (!drawn) word &= ~kParts[i].mask();
    if (drawn && kParts[i].field == ControlField::kTarget) {
      word = kParts[i].Store(word, g.Below(kTargetNames.size()));
    }
  }
  return ControlFromWord(word);
}

Control WithAnotherField(const Control& control, uint64_t odd) {
  const ControlFieldInfo& part = kParts[odd % kParts.size()];
  const uint32_t word = ControlToWord(control);
  const uint32_t stored = part.StoredIn(word);
  uint32_t other = 0;
  if (part.field == ControlField::kTarget) {
    // Within one class, nothing would change.
    other = static_cast<uint32_t>(IsModern(control.target) ? Target::kGfx1100 : Target::kGfx1201);
  } else if (part.kind == FieldKind::kOperandSet) {
    other = stored ^ kBitS2;
  } else {
    other = (stored + 1) % (1u << part.width);
  }
  return ControlFromWord(part.Store(word, other));
}

}  // namespace divfix
