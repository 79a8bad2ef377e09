// A hash of a byte string. It is the same on every machine and never changes, since files are named
// by it.
#ifndef DIVFIX_FUZZ_HARNESS_INPUT_HASH_H_
#define DIVFIX_FUZZ_HARNESS_INPUT_HASH_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "crosscheck/generator.h"

namespace divfix {

inline uint64_t HashInput(std::span<const uint8_t> bytes) {
  uint64_t hash = bytes.size();
  for (size_t at = 0; at < bytes.size(); at += 8) {
    uint64_t word = 0;
    for (size_t i = at; i < bytes.size() && i < at + 8; ++i) {
      word |= static_cast<uint64_t>(bytes[i]) << 8 * (i - at);
    }
    hash = Generator(hash ^ word).At(0);
  }
  return hash;
}

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_INPUT_HASH_H_
