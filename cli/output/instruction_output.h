// A decoded v_div_fixup_f32 as encode and decode print it.
#ifndef DIVFIX_CLI_OUTPUT_INSTRUCTION_OUTPUT_H_
#define DIVFIX_CLI_OUTPUT_INSTRUCTION_OUTPUT_H_

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "isa/words.h"

namespace divfix {

// Returns the line of assembler, then target, words, bytes, each field and each warning on a line.
std::string InstructionText(const DecodedInstruction& decoded, std::span<const uint32_t> words,
                            Target target);

// Returns the same as an object, which docs/encoding.md describes.
nlohmann::ordered_json InstructionJson(const DecodedInstruction& decoded,
                                       std::span<const uint32_t> words, Target target);

}  // namespace divfix

#endif  // DIVFIX_CLI_OUTPUT_INSTRUCTION_OUTPUT_H_
