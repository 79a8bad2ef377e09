// A fuzz input as bytes: a 4-byte control word (oracle/case.h) and then triples S0 S1 S2 of 12
// bytes, all little-endian. Every byte string is one, the same on every CPU.
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

// Cases that share a control; 1 to kMostTriples of them when it was decoded.
struct FuzzInput {
  Control control;
  std::vector<Operands> triples;

  friend bool operator==(const FuzzInput&, const FuzzInput&) = default;
};

// Total: what is missing of the control word or of the last triple counts as zeros, an input
// without triples has one of zeros, bytes after the last triple that fits and reserved bits of the
// control word are ignored. The empty input is the default control and one triple of zeros.
FuzzInput DecodeInput(std::span<const uint8_t> bytes);

// How many triples such an input has: 1 to kMostTriples.
size_t TriplesIn(size_t bytes);

// DecodeInput without an allocation: the control, and each triple as `take(number, operands)`.
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

// The bytes that decode to the input. Only the first kMostTriples triples are written.
std::vector<uint8_t> EncodeInput(const FuzzInput& input);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_FUZZ_INPUT_H_
