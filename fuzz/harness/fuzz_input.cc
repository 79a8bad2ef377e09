#include "fuzz/harness/fuzz_input.h"

#include <algorithm>

namespace divfix {

size_t TriplesIn(size_t bytes) {
  if (bytes <= kControlBytes) return 1;
  const size_t begun = (bytes - kControlBytes + kTripleBytes - 1) / kTripleBytes;
  return std::min(begun, kMostTriples);
}

FuzzInput DecodeInput(std::span<const uint8_t> bytes) {
  FuzzInput input;
  input.control =
      DecodeEach(bytes, [&](size_t, const Operands& triple) { input.triples.push_back(triple); });
  return input;
}

std::vector<uint8_t> EncodeInput(const FuzzInput& input) {
  std::vector<uint8_t> bytes;
  auto append = [&](uint32_t word) {
    for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<uint8_t>(word >> 8 * i));
  };
  append(ControlToWord(input.control));
  for (size_t t = 0; t < std::min(input.triples.size(), kMostTriples); ++t) {
    const auto [s0, s1, s2] = input.triples[t];
    append(s0);
    append(s1);
    append(s2);
  }
  return bytes;
}

}  // namespace divfix
