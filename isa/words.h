// The instruction to its words and back.
//
//   const auto words = EncodeInstruction({.vdst = 5, .sources = {Vgpr(1), Vgpr(2), Sgpr(3)}},
//                                        Target::kGfx1100);  // 0xd6270005 0x000e0501
#ifndef DIVFIX_ISA_WORDS_H_
#define DIVFIX_ISA_WORDS_H_

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "isa/instruction.h"

namespace divfix {

// Two words, and the literal if there is one. In memory each is little-endian. InvalidArgument:
// the target can't run it, with the first reason.
absl::StatusOr<std::vector<uint32_t>> EncodeInstruction(const Instruction& instruction,
                                                        Target target);

struct DecodedInstruction {
  Instruction instruction;
  size_t words = 2;  // how many it takes, 2 or 3
  // What a person should know: bits that a disassembler drops, and what the target does not have or
  // its assembler would refuse. A sentence each.
  std::vector<std::string> warnings;
};

// Reads the instruction at the start of the words; there may be more than it takes. NotFound:
// they are no v_div_fixup_f32. InvalidArgument: they are, but the words end before it does, or a
// source's code names nothing on this target. LLVM 22's disassembler reads the same, except that
// gfx950 takes no literal here.
absl::StatusOr<DecodedInstruction> DecodeInstruction(std::span<const uint32_t> words,
                                                     Target target);

// Whether a first word is that of v_div_fixup_f32.
bool IsInstruction(uint32_t first_word, Target target);

// The words with ABS, NEG, OMOD and CLAMP as in the control, on the control's target; all else is
// left. InvalidArgument: they are no v_div_fixup_f32 there.
absl::StatusOr<std::array<uint32_t, 2>> WithModifiers(std::array<uint32_t, 2> words,
                                                      const Control& control);

}  // namespace divfix

#endif  // DIVFIX_ISA_WORDS_H_
