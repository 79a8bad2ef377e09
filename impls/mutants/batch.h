// A batch as Implementation::Run gets it, in one piece.
#ifndef DIVFIX_IMPLS_MUTANTS_BATCH_H_
#define DIVFIX_IMPLS_MUTANTS_BATCH_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "oracle/case.h"

namespace divfix::mutants {

struct Batch {
  std::span<const uint32_t> s0, s1, s2;
  std::span<uint32_t> d;
  std::span<uint8_t> exceptions;  // empty: not asked for

  size_t Size() const { return s0.size(); }
  Operands At(size_t i) const { return {.s0 = s0[i], .s1 = s1[i], .s2 = s2[i]}; }

  void StoreExceptions(size_t i, uint8_t raised) const {
    if (!exceptions.empty()) exceptions[i] = raised;
  }
  void Store(size_t i, const Outcome& outcome) const {
    d[i] = outcome.d;
    StoreExceptions(i, outcome.exceptions);
  }
};

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_BATCH_H_
