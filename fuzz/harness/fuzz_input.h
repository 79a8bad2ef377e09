// A fuzz input as bytes: a 4-byte control word (oracle/case.h) and then triples S0 S1 S2 of 12
// bytes, all little-endian. Every byte string is an input, and is the same one on every CPU.
#ifndef DIVFIX_FUZZ_HARNESS_FUZZ_INPUT_H_
#define DIVFIX_FUZZ_HARNESS_FUZZ_INPUT_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "oracle/case.h"

namespace divfix {

inline constexpr size_t kControlBytes = 4;
inline constexpr size_t kTripleBytes = 12;
inline constexpr size_t kMostTriples = 64;
inline constexpr size_t kMostInputBytes = kControlBytes + kMostTriples * kTripleBytes;

// Cases that share a control. A decoded input has 1 to kMostTriples.
struct FuzzInput {
  Control control;
  std::vector<Operands> triples;

  friend bool operator==(const FuzzInput&, const FuzzInput&) = default;
};

// Decodes any byte string: missing bytes of the control word or of the last triple are zeros, and
// an input without triples gets one of zeros. Bytes after the last triple that fits, and reserved
// bits of the control word, are ignored. The empty input is the default control and one triple of
// zeros.
FuzzInput DecodeInput(std::span<const uint8_t> bytes);

// Returns the number of triples in an input of so many bytes: 1 to kMostTriples.
size_t TriplesIn(size_t bytes);

// Decodes without allocating: calls `take(number, operands)` for each triple, and returns the
// control.
template <typename Take>
Control DecodeEach(std::span<const uint8_t> bytes, Take take) {
  auto word = [&](size_t at) {
    uint32_t value = 0;
    for (size_t i = 0; i < 4 && at + i < bytes.size(); ++i) {
      value |= static_cast<uint32_t>(bytes[at + i]) << 8 * i;
    }
    return value;
  };
  for (size_t t = 0; t < TriplesIn(bytes.size()); ++t) {
    const size_t at = kControlBytes + t * kTripleBytes;
    take(t, Operands{word(at), word(at + 4), word(at + 8)});
  }
  return ControlFromWord(word(0));
}

// Returns the bytes that decode to the input, with at most its first kMostTriples triples.
std::vector<uint8_t> EncodeInput(const FuzzInput& input);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_FUZZ_INPUT_H_
