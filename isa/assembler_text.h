// The instruction as a line of assembler, in LLVM's dialect for AMD GPUs.
#ifndef DIVFIX_ISA_ASSEMBLER_TEXT_H_
#define DIVFIX_ISA_ASSEMBLER_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "isa/instruction.h"

namespace divfix {

// Returns the instruction's line, such as "v_div_fixup_f32 v5, -|v1|, neg(1.0), s3 clamp mul:2",
// exactly as LLVM 22's disassembler prints it. OPSEL has no text.
std::string FormatInstruction(const Instruction& instruction, Target target);

// Reads what LLVM 22's assembler accepts, except expressions: modifiers as -v1, |v1|, neg(v1),
// abs(v1), numbers as integers in any base, decimals and hex floats, registers as v5 or v[5], the
// name with or without _e64, comments. Also reads everything that FormatInstruction prints, which
// LLVM does not ("-lit(0x1)"). Returns InvalidArgument with the column, in bytes from 1, and what
// is wrong there ("column 28: ..."), and for an instruction that the target can't run.
absl::StatusOr<Instruction> ParseInstruction(absl::string_view text, Target target);

}  // namespace divfix

#endif  // DIVFIX_ISA_ASSEMBLER_TEXT_H_
