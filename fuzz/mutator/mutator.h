// A mutator for fuzz inputs (harness/fuzz_input.h) that knows their structure: it changes floats
// and controls field by field. Random bytes would hardly ever hit an exponent gap or a payload. All
// engines use it.
#ifndef DIVFIX_FUZZ_MUTATOR_MUTATOR_H_
#define DIVFIX_FUZZ_MUTATOR_MUTATOR_H_

#include <cstddef>
#include <cstdint>
#include <span>

namespace divfix {

// Changes the input in the first `size` bytes of `buffer` by one or a few moves, and returns its
// new size, which is at most the buffer's size and kMostInputBytes. The result consists of whole
// triples if there is room for one. The same bytes, buffer size and seed give the same input on
// every machine. `size` is at most the buffer's.
size_t MutateInput(std::span<uint8_t> buffer, size_t size, uint64_t seed);

// Combines two inputs: takes the control of one, and triples of both, either whole or with operands
// exchanged. Writes to `out`, which must overlap neither, and returns the size, with the same
// guarantees as MutateInput.
size_t CrossInputs(std::span<const uint8_t> a, std::span<const uint8_t> b, std::span<uint8_t> out,
                   uint64_t seed);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_MUTATOR_MUTATOR_H_
