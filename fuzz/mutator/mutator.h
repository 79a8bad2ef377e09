// A mutator for fuzz inputs (harness/fuzz_input.h) that knows what the bytes are: it moves floats
// by their fields and controls by theirs, where random bytes hardly ever meet an exponent gap or a
// payload. One code for every engine.
#ifndef DIVFIX_FUZZ_MUTATOR_MUTATOR_H_
#define DIVFIX_FUZZ_MUTATOR_MUTATOR_H_

#include <cstddef>
#include <cstdint>
#include <span>

namespace divfix {

// Changes the input in the first `size` bytes of `buffer`, by one move or a few, and returns its
// new size. It stays within the buffer and within what an input may have (kMostInputBytes), and is
// whole triples where there is room for one. The same bytes, room and seed give the same input, on
// every machine. `size` is at most the buffer's.
size_t MutateInput(std::span<uint8_t> buffer, size_t size, uint64_t seed);

// Makes an input of parts of two: a control of one of them, and triples of both, whole ones or with
// operands of the other's. Written to `out`, which overlaps neither; returns its size, under the
// same promises.
size_t CrossInputs(std::span<const uint8_t> a, std::span<const uint8_t> b, std::span<uint8_t> out,
                   uint64_t seed);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_MUTATOR_MUTATOR_H_
