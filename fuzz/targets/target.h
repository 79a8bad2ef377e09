// The functions that engines look for in a fuzz target.
#ifndef DIVFIX_FUZZ_TARGETS_TARGET_H_
#define DIVFIX_FUZZ_TARGETS_TARGET_H_

#include <cstddef>
#include <cstdint>

extern "C" {

// NOLINTBEGIN(readability-identifier-naming): the engines' names
// Called once, before the first input. Optional.
int LLVMFuzzerInitialize(int* argc, char*** argv);

// Runs an input. Returns 0.
int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
// NOLINTEND(readability-identifier-naming)

}  // extern "C"

#endif  // DIVFIX_FUZZ_TARGETS_TARGET_H_
