// A case: operands and a control; and its result, an outcome. Operands and results are bit
// patterns, because a NaN's payload, its quiet bit and the sign of a zero are part of the result,
// and a float passed by value may lose its signaling bit. The oracle and the implementations share
// this header and are otherwise independent of each other.
#ifndef DIVFIX_ORACLE_CASE_H_
#define DIVFIX_ORACLE_CASE_H_

#include <array>
#include <cstddef>
#include <cstdint>

namespace divfix {

// The binary32 operands of v_div_fixup_f32, in the order of the instruction's sources.
struct Operands {
  uint32_t s0 = 0;  // provisional quotient
  uint32_t s1 = 0;  // denominator
  uint32_t s2 = 0;  // numerator

  friend constexpr bool operator==(const Operands&, const Operands&) = default;
};

// MODE.round for single precision, with the hardware's numbers.
enum class Round : uint8_t { kNearestEven = 0, kUp = 1, kDown = 2, kZero = 3 };

// The output modifier, with the hardware's numbers.
enum class Omod : uint8_t { kNone = 0, kMul2 = 1, kMul4 = 2, kDiv2 = 3 };

// Which reading of the contract a case is judged by: the published text of the instruction card, or
// what hardware was measured to do.
enum class Semantics : uint8_t { kPublished = 0, kMeasured = 1 };

inline constexpr std::array<const char*, 2> kSemanticsNames = {"published", "measured"};

constexpr const char* SemanticsName(Semantics semantics) {
  return kSemanticsNames[static_cast<size_t>(semantics)];
}

// GPU generations, numbered as in the control word.
enum class Target : uint8_t {
  kGfx1100 = 0,
  kGfx600,
  kGfx700,
  kGfx803,
  kGfx900,
  kGfx906,
  kGfx908,
  kGfx90a,
  kGfx942,
  kGfx950,
  kGfx1010,
  kGfx1030,
  kGfx1150,
  kGfx1200,
  kGfx1201,
  kGfx1250,
};

inline constexpr std::array<const char*, 16> kTargetNames = {
    "gfx1100", "gfx600", "gfx700",  "gfx803",  "gfx900",  "gfx906",  "gfx908",  "gfx90a",
    "gfx942",  "gfx950", "gfx1010", "gfx1030", "gfx1150", "gfx1200", "gfx1201", "gfx1250"};

constexpr const char* TargetName(Target target) {
  return kTargetNames[static_cast<size_t>(target)];
}

// Whether the target is in the contract's class "modern" (gfx12 and later); all others are "older".
constexpr bool IsModern(Target target) { return target >= Target::kGfx1200; }

// Bits of Control::neg and Control::abs, one for each operand.
enum OperandBit : uint8_t { kBitS0 = 1, kBitS1 = 2, kBitS2 = 4 };

// Everything that is the same for a whole batch: MODE, the instruction's modifiers, the target and
// the semantics. The members' initial values are the default control.
struct Control {
  Round round = Round::kNearestEven;
  bool flush_input = false;   // MODE.denorm bit 0, inverted
  bool flush_output = false;  // MODE.denorm bit 1, inverted
  bool ieee = true;           // modern targets ignore it
  bool dx10_clamp = true;     // modern targets ignore it
  uint8_t neg = 0;            // OperandBit set, 0 to 7; applied after abs
  uint8_t abs = 0;            // OperandBit set, 0 to 7
  Omod omod = Omod::kNone;
  bool clamp = false;
  Semantics semantics = Semantics::kPublished;
  Target target = Target::kGfx1100;

  friend constexpr bool operator==(const Control&, const Control&) = default;
};

// The contract's 32-bit control word, version 1; word 0 is the default control.
constexpr uint32_t ControlToWord(const Control& c) {
  return static_cast<uint32_t>(c.round) | static_cast<uint32_t>(c.flush_input) << 2 |
         static_cast<uint32_t>(c.flush_output) << 3 | static_cast<uint32_t>(!c.ieee) << 4 |
         static_cast<uint32_t>(!c.dx10_clamp) << 5 | (c.neg & 7u) << 6 | (c.abs & 7u) << 9 |
         static_cast<uint32_t>(c.omod) << 12 | static_cast<uint32_t>(c.clamp) << 14 |
         static_cast<uint32_t>(c.semantics) << 15 | static_cast<uint32_t>(c.target) << 16;
}

// Accepts every word: reserved bits are ignored, and an unknown target reads as gfx1100.
constexpr Control ControlFromWord(uint32_t word) {
  const uint32_t target = word >> 16 & 0xff;
  return {.round = static_cast<Round>(word & 3),
          .flush_input = (word >> 2 & 1) != 0,
          .flush_output = (word >> 3 & 1) != 0,
          .ieee = (word >> 4 & 1) == 0,
          .dx10_clamp = (word >> 5 & 1) == 0,
          .neg = static_cast<uint8_t>(word >> 6 & 7),
          .abs = static_cast<uint8_t>(word >> 9 & 7),
          .omod = static_cast<Omod>(word >> 12 & 3),
          .clamp = (word >> 14 & 1) != 0,
          .semantics = static_cast<Semantics>(word >> 15 & 1),
          .target = target < kTargetNames.size() ? static_cast<Target>(target) : Target::kGfx1100};
}

// The exceptions of an outcome, as bits of TRAPSTS.
enum ExceptionBit : uint8_t {
  kInvalid = 1,
  kInputDenormal = 2,
  kDivideByZero = 4,
  kOverflow = 8,
  kUnderflow = 16,
  kInexact = 32,
};
inline constexpr uint8_t kAllExceptions = 63;
// The three that the instruction card names; `published` raises no others.
inline constexpr uint8_t kCardExceptions = kInvalid | kInputDenormal | kDivideByZero;

// What an implementation returns for a case.
struct Outcome {
  uint32_t d = 0;
  uint8_t exceptions = 0;  // ExceptionBit set

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

struct Case {
  Operands operands;
  Control control;

  friend constexpr bool operator==(const Case&, const Case&) = default;
};

}  // namespace divfix

#endif  // DIVFIX_ORACLE_CASE_H_
