// The 9-bit codes by which the words name their sources, and the names that assemblers have for
// them.
#ifndef DIVFIX_ISA_SOURCE_CODE_H_
#define DIVFIX_ISA_SOURCE_CODE_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "isa/instruction.h"

namespace divfix {

inline constexpr uint32_t kLiteralCode = 255;

// What a code (below 512) names. Nothing: no source of this target. The literal's bits are the
// caller's to set. Names more than IsOnTarget allows: what LLVM's disassembler reads, though the
// target doesn't have it.
std::optional<Source> SourceOfCode(uint32_t code, Target target);

// The code for it. Nothing: this target has none.
std::optional<uint32_t> CodeOfSource(const Source& source, Target target);

// Whether the target has this source, at all: SGPRs as many as it has, its special registers, its
// inline constants, literals.
bool IsOnTarget(const Source& source, Target target);

// Whether it takes part in what the constant bus carries.
bool IsOnConstantBus(const Source& source);

// Whether some code names a constant with these bits, on this target.
bool IsInlineConstant(uint32_t bits, Target target);

// "src_vccz": as LLVM prints it.
const char* SpecialRegisterName(SpecialRegister which);

// By its name or the other that LLVM accepts ("vccz"). Nothing: there is none.
std::optional<SpecialRegister> FindSpecialRegister(absl::string_view name);

// As LLVM prints it, without modifiers: "v3", "src_scc", "-1", "0.5", "0x12345678". A literal whose
// bits an inline constant has too is "lit(0x1)".
std::string SourceText(const Source& source, Target target);

}  // namespace divfix

#endif  // DIVFIX_ISA_SOURCE_CODE_H_
