// The instruction's codec under fuzzing: against LLVM's disassembler, and against itself.
#ifndef DIVFIX_FUZZ_ENCODING_ENCODING_AGREEMENT_H_
#define DIVFIX_FUZZ_ENCODING_ENCODING_AGREEMENT_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "isa/peer/llvm_disassembler.h"
#include "oracle/case.h"

namespace divfix {

// An input: three words, little-endian; a byte whose low 4 bits are the target and whose bit 7 says
// that the opcode is to be put into the first word; then a line of assembler. What is missing is
// zeros. The same on every machine.
std::vector<uint8_t> EncodeEncodingInput(std::span<const uint32_t> words, Target target,
                                         bool put_opcode, const std::string& line);

// LlvmDisassembler::Disassemble, or what a test puts in its place.
using Peer = std::function<std::optional<LlvmDisassembler::Line>(std::span<const uint32_t> words,
                                                                 Target target)>;

// What does not hold, in a sentence with the words in question, or "" when all does: LLVM reads
// v_div_fixup_f32 where the codec does, as the same text and length, except where
// LlvmDisassembler::CanRead or the contract of DecodeInstruction say otherwise; what decodes
// encodes to the same words and prints as text that parses to the same, or is refused with what
// the decoder warned of; a line that parses does so again when it was printed.
std::string EncodingFault(std::span<const uint8_t> input, const Peer& llvm);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_ENCODING_ENCODING_AGREEMENT_H_
