// The numbers in a capture: 32-bit words, least significant byte first on every machine.
#ifndef DIVFIX_CAPTURE_BYTES_H_
#define DIVFIX_CAPTURE_BYTES_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

inline void AppendWord(uint32_t word, std::string& bytes) {
  for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<char>(word >> shift));
}

// Returns the word at this byte. There must be four bytes.
inline uint32_t WordAt(absl::string_view bytes, size_t at) {
  uint32_t word = 0;
  for (size_t i = 0; i < 4; ++i) {
    word |= static_cast<uint32_t>(static_cast<unsigned char>(bytes[at + i])) << 8 * i;
  }
  return word;
}

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_BYTES_H_
