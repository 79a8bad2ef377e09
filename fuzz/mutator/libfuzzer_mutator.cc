// The mutator as libFuzzer calls it. AFL++'s driver, which the same target can be linked with, does
// not call it: there it is a library of its own (afl_mutator.cc).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "fuzz/harness/target_environment.h"
#include "fuzz/mutator/mutator.h"

namespace {

bool Disabled() {
  static const bool disabled = divfix::GoesWithout("mutator");
  return disabled;
}

// How often to use libFuzzer's own moves. They know the dictionary and the values that the code
// under test compares with, which reveal most about a user's library.
unsigned EveryOwnMove() {
  static const char* const plugins = std::getenv(divfix::kPluginVariable);
  return plugins != nullptr && *plugins != '\0' ? 2 : 8;
}

}  // namespace

extern "C" {

// NOLINTBEGIN(readability-identifier-naming): libFuzzer's names
size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  if (seed % EveryOwnMove() == 0 || Disabled()) return LLVMFuzzerMutate(data, size, max_size);
  return divfix::MutateInput({data, max_size}, std::min(size, max_size), seed);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t* data1, size_t size1, const uint8_t* data2,
                                 size_t size2, uint8_t* out, size_t max_out_size, unsigned seed) {
  if (Disabled()) return 0;  // no cross: libFuzzer then tries something else
  return divfix::CrossInputs({data1, size1}, {data2, size2}, {out, max_out_size}, seed);
}
// NOLINTEND(readability-identifier-naming)

}  // extern "C"
