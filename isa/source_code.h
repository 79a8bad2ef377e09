// The 9-bit codes of sources in the words, and their names in assembler.
#ifndef DIVFIX_ISA_SOURCE_CODE_H_
#define DIVFIX_ISA_SOURCE_CODE_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "isa/instruction.h"

namespace divfix {

inline constexpr uint32_t kLiteralCode = 255;

// Returns the source that a code (below 512) names on this target, or nothing. The caller sets a
// literal's bits. Includes sources that the target does not have (see IsOnTarget) but that LLVM's
// disassembler reads.
std::optional<Source> SourceOfCode(uint32_t code, Target target);

// Returns the code of a source, or nothing if this target has no code for it.
std::optional<uint32_t> CodeOfSource(const Source& source, Target target);

// Returns whether the target has this source: as many SGPRs, this special register, this inline
// constant, literals.
bool IsOnTarget(const Source& source, Target target);

// Returns whether the source is read through the constant bus.
bool IsOnConstantBus(const Source& source);

// Returns whether this target has an inline constant with these bits.
bool IsInlineConstant(uint32_t bits, Target target);

// Returns the name as LLVM prints it, such as "src_vccz".
const char* SpecialRegisterName(SpecialRegister which);

// Finds a register by either name that LLVM accepts ("src_vccz", "vccz"); nothing if unknown.
std::optional<SpecialRegister> FindSpecialRegister(absl::string_view name);

// Returns the source as LLVM prints it, without modifiers: "v3", "src_scc", "-1", "0.5",
// "0x12345678". A literal with the bits of an inline constant is "lit(0x1)".
std::string SourceText(const Source& source, Target target);

}  // namespace divfix

#endif  // DIVFIX_ISA_SOURCE_CODE_H_
