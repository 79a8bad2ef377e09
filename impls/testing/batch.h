// Batches for tests of implementations: made from a seed, run, and read back.
#ifndef DIVFIX_IMPLS_TESTING_BATCH_H_
#define DIVFIX_IMPLS_TESTING_BATCH_H_

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <vector>

#include "impls/implementation.h"
#include "oracle/case.h"

namespace divfix {

// Every control that can make a difference, 131,072 in all: each word with the target of one of the
// two classes.
inline constexpr uint32_t kControls = 1u << 17;
Control ControlOfIndex(uint32_t index);

// One operand of each class, in a fixed order.
std::span<const uint32_t> OperandsOfEachClass();

// `count` triples, the same for the same seed. Classes are equally likely, edge values frequent,
// and exponents of numerator and denominator often near the limit of the rule underflow.
std::vector<Operands> StructuredOperands(uint64_t seed, size_t count);

// The outcomes of the batch. With `ask_exceptions` false none are asked for, and they read as 0.
std::vector<Outcome> OutcomesOf(Implementation& implementation, const Control& control,
                                std::span<const Operands> batch, bool ask_exceptions = true);

std::ostream& operator<<(std::ostream& out, const Operands& operands);
std::ostream& operator<<(std::ostream& out, const Outcome& outcome);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_TESTING_BATCH_H_
