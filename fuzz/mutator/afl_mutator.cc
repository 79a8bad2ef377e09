// The mutator as AFL++ 4.04c calls it: a library that afl-fuzz loads
// (AFL_CUSTOM_MUTATOR_LIBRARY=libfixup_mutator.so).
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "crosscheck/generator.h"
#include "fuzz/harness/fuzz_input.h"
#include "fuzz/mutator/mutator.h"

namespace {

// The state that AFL++ keeps for an instance.
struct Instance {
  divfix::Generator seeds;
  std::array<uint8_t, divfix::kMostInputBytes> out;
};

}  // namespace

extern "C" {

// NOLINTBEGIN(readability-identifier-naming): AFL++'s names
void* afl_custom_init(void* /*afl*/, unsigned seed) {
  return new Instance{divfix::Generator(seed), {}};
}

void afl_custom_deinit(void* data) { delete static_cast<Instance*>(data); }

// Mutates `buffer`, or now and then a cross of it with `other`, another input of the queue.
size_t afl_custom_fuzz(void* data, uint8_t* buffer, size_t size, uint8_t** out, uint8_t* other,
                       size_t other_size, size_t max_size) {
  auto& [seeds, bytes] = *static_cast<Instance*>(data);
  const std::span<uint8_t> room = std::span(bytes).first(std::min(max_size, bytes.size()));
  const uint64_t seed = seeds.Next();
  *out = bytes.data();
  if (other != nullptr && seed % 4 == 0) {
    return divfix::CrossInputs({buffer, size}, {other, other_size}, room, seed);
  }
  size = std::min(size, room.size());
  std::copy_n(buffer, size, room.begin());
  return divfix::MutateInput(room, size, seed);
}
// NOLINTEND(readability-identifier-naming)

}  // extern "C"
