// How much one participant was compared, and on what.
#ifndef DIVFIX_CROSSCHECK_TALLY_H_
#define DIVFIX_CROSSCHECK_TALLY_H_

#include <array>
#include <cstdint>
#include <set>
#include <string>

#include "oracle/case.h"
#include "oracle/rule.h"

namespace divfix {

// The cases that one rule decides, under one semantics.
struct RuleTally {
  uint64_t cases = 0;  // compared, each once
  uint64_t wrong = 0;  // of these, in the first run: no outcome, or not the expected one

  friend bool operator==(const RuleTally&, const RuleTally&) = default;
};

struct Tally {
  uint64_t cases = 0;         // compared, each once
  uint64_t repeated = 0;      // of these, run again in other ways: see Runner::Repeat
  uint64_t environments = 0;  // of these, run under every floating-point environment of the host
  uint64_t unsupported = 0;   // not run: their control is not supported
  uint64_t left_out = 0;      // not run: out of time, too many failures, or an interrupt
  uint64_t given_up = 0;      // of these, because of too many failures
  uint64_t divergences = 0;
  std::array<std::array<RuleTally, kRuleCount>, 2> rules = {};  // by semantics and rule
  // Its own notes (Implementation::notes), and what was not compared.
  std::set<std::string> notes = {};

  RuleTally& Of(Semantics semantics, Rule rule) {
    return rules[static_cast<size_t>(semantics)][static_cast<size_t>(rule)];
  }
  const RuleTally& Of(Semantics semantics, Rule rule) const {
    return rules[static_cast<size_t>(semantics)][static_cast<size_t>(rule)];
  }

  // The cases compared under the semantics.
  uint64_t CasesUnder(Semantics semantics) const {
    uint64_t sum = 0;
    for (const RuleTally& rule : rules[static_cast<size_t>(semantics)]) sum += rule.cases;
    return sum;
  }

  void Add(const Tally& other) {
    cases += other.cases;
    repeated += other.repeated;
    environments += other.environments;
    unsupported += other.unsupported;
    left_out += other.left_out;
    given_up += other.given_up;
    divergences += other.divergences;
    for (size_t s = 0; s < rules.size(); ++s) {
      for (size_t r = 0; r < kRuleCount; ++r) {
        rules[s][r].cases += other.rules[s][r].cases;
        rules[s][r].wrong += other.rules[s][r].wrong;
      }
    }
    notes.insert(other.notes.begin(), other.notes.end());
  }
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_TALLY_H_
