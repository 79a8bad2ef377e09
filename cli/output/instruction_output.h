// A decoded v_div_fixup_f32 as the subcommands print it.
#ifndef DIVFIX_CLI_OUTPUT_INSTRUCTION_OUTPUT_H_
#define DIVFIX_CLI_OUTPUT_INSTRUCTION_OUTPUT_H_

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "isa/words.h"

namespace divfix {

// The line of assembler, then the target, the bytes, each field, and the warnings, a line each.
std::string InstructionText(const DecodedInstruction& decoded, std::span<const uint32_t> words,
                            Target target);

// The same as an object; docs/encoding.md describes it.
nlohmann::ordered_json InstructionJson(const DecodedInstruction& decoded,
                                       std::span<const uint32_t> words, Target target);

}  // namespace divfix

#endif  // DIVFIX_CLI_OUTPUT_INSTRUCTION_OUTPUT_H_
