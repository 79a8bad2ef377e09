#include "fuzz/mutator/moves.h"

#include <algorithm>
#include <array>
#include <utility>

#include "crosscheck/draw.h"
#include "oracle/control_field.h"
#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

// The least and the greatest magnitude of each class, and 1.0, which CLAMP compares with. Frozen:
// a seed must always give the same mutation, and a test has golden values.
constexpr std::array<uint32_t, 11> kClassEdges = {0,
                                                  kLeastDenormal,
                                                  kFractionMask,
                                                  0x00800000,
                                                  kOne,
                                                  kGreatestFinite,
                                                  kInfinity,
                                                  kInfinity | 1,
                                                  kInfinity | (kQuietBit - 1),
                                                  kInfinity | kQuietBit,
                                                  kMagnitudeMask};

uint32_t WithExponent(uint32_t operand, int exponent) {
  return (operand & ~kInfinity) | static_cast<uint32_t>(std::clamp(exponent, 0, 255))
                                      << kFractionBits;
}

uint32_t WithFraction(uint32_t operand, uint32_t fraction) {
  return (operand & ~kFractionMask) | (fraction & kFractionMask);
}

uint32_t MovedExponent(uint32_t operand, Generator& g) {
  const int step = 1 + static_cast<int>(g.Below(4));
  switch (g.Below(4)) {
    case 0:
      return WithExponent(operand, BiasedExponent(operand) + step);
    case 1:
      return WithExponent(operand, BiasedExponent(operand) - step);
    case 2: {
      constexpr std::array<int, 6> kEnds = {0, 1, 127, 253, 254, 255};
      return WithExponent(operand, kEnds[g.Below(kEnds.size())]);
    }
    default:
      return WithExponent(operand, static_cast<int>(g.Below(256)));
  }
}

uint32_t MovedFraction(uint32_t operand, Generator& g) {
  constexpr std::array<uint32_t, 6> kEnds = {
      0, 1, kQuietBit - 1, kQuietBit, kQuietBit + 1, kFractionMask};
  switch (g.Below(4)) {
    case 0:
      return operand ^ 1u << g.Below(kFractionBits);
    case 1:
      return WithFraction(operand, kEnds[g.Below(kEnds.size())]);
    case 2:
      return WithFraction(operand, 1u << g.Below(kFractionBits));
    default:
      return WithFraction(operand, g.Next32());
  }
}

// A NaN with another payload; other operands become NaNs.
uint32_t MovedPayload(uint32_t operand, Generator& g) {
  constexpr std::array<uint32_t, 4> kEnds = {0, 1, 0x155555, kQuietBit - 1};
  const uint32_t payload =
      g.Below(2) == 0 ? kEnds[g.Below(kEnds.size())] : g.Next32() & (kQuietBit - 1);
  const uint32_t nan = WithExponent(operand, 255) & ~(kQuietBit - 1);
  // Without a payload it is quiet, or it would be an infinity.
  return nan | payload | (payload == 0 ? kQuietBit : 0);
}

// Two finite operands whose exponents differ by the threshold, or by a little more or less.
void SetGap(Operands& operands, Generator& g) {
  const int gap = kUnderflowGap - 2 + static_cast<int>(g.Below(5));
  const int numerator = static_cast<int>(g.Below(static_cast<uint32_t>(254 + gap) + 1));
  operands.s2 = WithExponent(operands.s2, numerator);
  operands.s1 = WithExponent(operands.s1, numerator - gap);
}

Control WithMovedField(const Control& control, const ControlFieldInfo& info, Generator& g) {
  const uint32_t word = ControlToWord(control);
  const uint32_t stored = info.StoredIn(word);
  const auto words = static_cast<uint32_t>(info.words.size());
  uint32_t moved = 0;
  if (info.kind == FieldKind::kOperandSet) {
    moved = stored ^ 1u << g.Below(words);
  } else {
    moved = words == 2 ? stored ^ 1 : g.Below(words);
  }
  return ControlFromWord(info.Store(word, moved));
}

}  // namespace

uint32_t MovedOperand(uint32_t operand, Generator& g) {
  switch (g.Below(9)) {
    case 0:
      return operand ^ kSignBit;
    case 1:
      return MovedExponent(operand, g);
    case 2:
      return MovedFraction(operand, g);
    case 3:
      return operand ^ kQuietBit;
    case 4:
      return MovedPayload(operand, g);
    case 5:  // one ulp: consecutive values have consecutive bits
      return g.Below(2) == 0 ? operand + 1 : operand - 1;
    case 6:
      return Sign(operand) | kClassEdges[g.Below(kClassEdges.size())];
    case 7: {  // one byte, though it is not a field: a user's code may look at any byte
      const uint32_t shift = 8 * g.Below(4);
      return (operand & ~(0xffu << shift)) | (g.Next32() & 0xff) << shift;
    }
    default:
      return DrawOperand(g);
  }
}

Operands MovedOperands(Operands operands, Generator& g) {
  const std::array<uint32_t*, 3> each = {&operands.s0, &operands.s1, &operands.s2};
  const uint32_t first = g.Below(3);
  uint32_t& one = *each[first];
  uint32_t& other = *each[(first + 1 + g.Below(2)) % 3];
  switch (g.Below(8)) {
    case 0:
      one = other;
      break;
    case 1:
      std::swap(one, other);
      break;
    case 2:
      SetGap(operands, g);
      break;
    case 3:
      operands = DrawOperands(g);
      break;
    default:
      one = MovedOperand(one, g);
      break;
  }
  return operands;
}

Control MovedControl(const Control& control, Generator& g) {
  // Frozen: a seed must always give the same move. All fields change in WithAnotherField.
  constexpr std::array kMoved = {ControlField::kSemantics, ControlField::kTarget,
                                 ControlField::kNeg,       ControlField::kAbs,
                                 ControlField::kRound,     ControlField::kOmod};
  const uint32_t move = g.Below(16);
  if (move == 0) return {};
  if (move == 1) return DrawControl(g);
  if (move - 2 >= kMoved.size()) return WithAnotherField(control, g.Next32());
  return WithMovedField(control, InfoOf(kMoved[move - 2]), g);
}

}  // namespace divfix
