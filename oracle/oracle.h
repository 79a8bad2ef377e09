// The oracle: the contract in code. It decides what every implementation must return.
//
//   const Expectation v = Judge({.operands = {0x3f800000, 0, 0x3f800000}, .control = {}});
//   // v.rule == Rule::kInfinite, v.outcome.d == 0x7f800000, v.outcome.exceptions == kDivideByZero
#ifndef DIVFIX_ORACLE_ORACLE_H_
#define DIVFIX_ORACLE_ORACLE_H_

#include <cstdint>
#include <span>

#include "oracle/case.h"
#include "oracle/rule.h"

namespace divfix {

// The expected outcome of a case, and how the contract arrives at it.
struct Expectation {
  Outcome outcome;      // after all stages
  Rule rule;            // the one that decided
  Operands operands;    // after stages 1 and 2
  uint32_t table_d;     // after stage 3, the rule table
  uint32_t scaled_d;    // after stage 4, OMOD
  bool omod_applies;    // OMOD is set and takes effect under this control
  bool omod_overflows;  // OMOD's scaling left the range of finite values
};

// Judges a case. Every case has an expected outcome.
Expectation Judge(const Case& c);

// Only the outcome of Judge.
inline Outcome ExpectedOutcome(const Case& c) { return Judge(c).outcome; }

// Judges cases that share a control. All spans have the same length.
void JudgeBatch(const Control& control, std::span<const uint32_t> s0, std::span<const uint32_t> s1,
                std::span<const uint32_t> s2, std::span<uint32_t> d, std::span<uint8_t> exceptions,
                std::span<Rule> rules);

// Whether the control's OMOD takes effect: never for `none`, always on modern targets, and on older
// ones when output denormals are flushed and ieee is 0.
bool OmodApplies(const Control& control);

}  // namespace divfix

#endif  // DIVFIX_ORACLE_ORACLE_H_
