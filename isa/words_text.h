// Reads and writes the instruction's words as people write them.
#ifndef DIVFIX_ISA_WORDS_TEXT_H_
#define DIVFIX_ISA_WORDS_TEXT_H_

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix {

// Returns such as "0xd6270005 0x000e0501".
std::string FormatWords(std::span<const uint32_t> words);

// Returns the bytes in memory, such as "05 00 27 d6 01 05 0e 00".
std::string FormatWordBytes(std::span<const uint32_t> words);

// Reads a word in hexadecimal, 1 to 8 digits with or without "0x". Returns InvalidArgument for
// anything else.
absl::StatusOr<uint32_t> ParseWord(absl::string_view text);

}  // namespace divfix

#endif  // DIVFIX_ISA_WORDS_TEXT_H_
