// A block: up to a few thousand cases under one control, with their expected outcomes. It is small
// enough to stay in the cache while all participants read it.
#ifndef DIVFIX_CROSSCHECK_BLOCK_H_
#define DIVFIX_CROSSCHECK_BLOCK_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "oracle/case.h"
#include "oracle/oracle.h"

namespace divfix {

inline constexpr size_t kBlockCapacity = 4096;

struct Block {
  Control control;
  size_t size = 0;  // cases in use, at most kBlockCapacity
  alignas(64) std::array<uint32_t, kBlockCapacity> s0;
  alignas(64) std::array<uint32_t, kBlockCapacity> s1;
  alignas(64) std::array<uint32_t, kBlockCapacity> s2;
  alignas(64) std::array<uint32_t, kBlockCapacity> expected_d;
  alignas(64) std::array<uint8_t, kBlockCapacity> expected_exceptions;
  alignas(64) std::array<Rule, kBlockCapacity> rules;

  Operands operands(size_t lane) const { return {s0[lane], s1[lane], s2[lane]}; }
  void SetOperands(size_t lane, const Operands& operands) {
    s0[lane] = operands.s0;
    s1[lane] = operands.s1;
    s2[lane] = operands.s2;
  }
  Case case_at(size_t lane) const { return {operands(lane), control}; }
  Outcome expected(size_t lane) const { return {expected_d[lane], expected_exceptions[lane]}; }

  // Fills in the expected outcomes and the rules.
  void Judge() {
    JudgeBatch(control, std::span(s0).first(size), std::span(s1).first(size),
               std::span(s2).first(size), std::span(expected_d).first(size),
               std::span(expected_exceptions).first(size), std::span(rules).first(size));
  }
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_BLOCK_H_
