// Tests the instruction's codec against LLVM's disassembler, and against itself.
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

// Returns an input: three words, little-endian; a byte whose low 4 bits are the target and whose
// bit 7 puts the opcode into the first word; then a line of assembler. Missing bytes are zeros.
std::vector<uint8_t> EncodeEncodingInput(std::span<const uint32_t> words, Target target,
                                         bool put_opcode, const std::string& line);

// LlvmDisassembler::Disassemble, or a test's replacement.
using Peer = std::function<std::optional<LlvmDisassembler::Line>(std::span<const uint32_t> words,
                                                                 Target target)>;

// Checks an input, and returns "", or what failed in a sentence with the words. LLVM must read
// v_div_fixup_f32 exactly where the codec does, as the same text and length, unless
// LlvmDisassembler::CanRead or DecodeInstruction document an exception. Words that decode must
// encode to the same words, and their text must parse to the same instruction or be refused for
// what the decoder warned of. A line that parses must print to a line that parses.
std::string EncodingFault(std::span<const uint8_t> input, const Peer& llvm);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_ENCODING_ENCODING_AGREEMENT_H_
