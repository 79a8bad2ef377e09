// Encodes the instruction into its words, and decodes them.
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

// Returns two words, and the literal if there is one. In memory each is little-endian. Returns
// InvalidArgument, with the first reason, if the target can't run the instruction.
absl::StatusOr<std::vector<uint32_t>> EncodeInstruction(const Instruction& instruction,
                                                        Target target);

struct DecodedInstruction {
  Instruction instruction;
  size_t words = 2;  // how many words it takes, 2 or 3
  // One sentence for each surprise: bits that a disassembler drops, and what the target does not
  // have or its assembler would refuse.
  std::vector<std::string> warnings;
};

// Decodes the instruction at the start of the words; others may follow. Returns NotFound if it is
// not v_div_fixup_f32, and InvalidArgument if it is cut off, or if the code of a source names
// nothing on this target. Agrees with LLVM 22's disassembler, except that gfx950 takes no literal
// here.
absl::StatusOr<DecodedInstruction> DecodeInstruction(std::span<const uint32_t> words,
                                                     Target target);

// Returns whether this is the first word of a v_div_fixup_f32.
bool IsInstruction(uint32_t first_word, Target target);

// Returns the words with ABS, NEG, OMOD and CLAMP replaced by the control's, for the control's
// target. Returns InvalidArgument if they are not v_div_fixup_f32 there.
absl::StatusOr<std::array<uint32_t, 2>> WithModifiers(std::array<uint32_t, 2> words,
                                                      const Control& control);

}  // namespace divfix

#endif  // DIVFIX_ISA_WORDS_H_
