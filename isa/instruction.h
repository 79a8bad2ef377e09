// v_div_fixup_f32 as it stands in a GPU program: a register for the result, three sources and the
// modifiers. Of a case's control it holds only ABS, NEG, OMOD and CLAMP; the rest is in MODE.
#ifndef DIVFIX_ISA_INSTRUCTION_H_
#define DIVFIX_ISA_INSTRUCTION_H_

#include <array>
#include <cstdint>

#include "oracle/case.h"

namespace divfix {

// What a source can read besides the numbered registers, by the names that assemblers use.
enum class SpecialRegister : uint8_t {
  kVccLo,
  kVccHi,
  kM0,
  kNull,
  kExecLo,
  kExecHi,
  kFlatScratchLo,
  kFlatScratchHi,
  kXnackMaskLo,
  kXnackMaskHi,
  kTbaLo,
  kTbaHi,
  kTmaLo,
  kTmaHi,
  kFlatScratchBaseLo,
  kFlatScratchBaseHi,
  kSharedBase,
  kSharedLimit,
  kPrivateBase,
  kPrivateLimit,
  kPopsExitingWaveId,
  kVccz,
  kExecz,
  kScc,
  kLdsDirect,
};

// Where an operand comes from.
struct Source {
  enum class Kind : uint8_t {
    kVgpr,     // value: its number, 0 to 255
    kSgpr,     // value: its number, from 0; how many there are depends on the target
    kTtmp,     // a trap handler's register; value: its number, from 0
    kSpecial,  // value: a SpecialRegister
    kInline,   // a constant that the word names; value: its bits, as the instruction reads them
    kLiteral,  // a constant in a word of its own; value: its bits
  };
  Kind kind = Kind::kVgpr;
  uint32_t value = 0;

  friend constexpr bool operator==(const Source&, const Source&) = default;
};

constexpr Source Vgpr(uint32_t number) { return {Source::Kind::kVgpr, number}; }
constexpr Source Sgpr(uint32_t number) { return {Source::Kind::kSgpr, number}; }
constexpr Source Ttmp(uint32_t number) { return {Source::Kind::kTtmp, number}; }
constexpr Source Special(SpecialRegister which) {
  return {Source::Kind::kSpecial, static_cast<uint32_t>(which)};
}
constexpr Source InlineConstant(uint32_t bits) { return {Source::Kind::kInline, bits}; }
constexpr Source Literal(uint32_t bits) { return {Source::Kind::kLiteral, bits}; }

struct Instruction {
  uint8_t vdst = 0;  // the number of a VGPR
  std::array<Source, 3> sources;
  uint8_t abs = 0;  // OperandBit set
  uint8_t neg = 0;  // OperandBit set
  Omod omod = Omod::kNone;
  bool clamp = false;
  // OPSEL, 4 bits, from gfx9 on. It selects halves of 16-bit operands, which this instruction does
  // not have, so assemblers have no text for it here.
  uint8_t opsel = 0;

  friend constexpr bool operator==(const Instruction&, const Instruction&) = default;
};

// Returns the example of the reference card, v5 from v1, v2 and v3, with the control's modifiers.
constexpr Instruction ExampleInstruction(const Control& control) {
  return {.vdst = 5,
          .sources = {Vgpr(1), Vgpr(2), Vgpr(3)},
          .abs = control.abs,
          .neg = control.neg,
          .omod = control.omod,
          .clamp = control.clamp};
}

}  // namespace divfix

#endif  // DIVFIX_ISA_INSTRUCTION_H_
