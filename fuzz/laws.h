// Laws of the instruction, which hold for every implementation. Each relates several outcomes, or
// states a corner case without the contract's stages, so that it does not repeat what the oracle
// computes.
#ifndef DIVFIX_FUZZ_LAWS_H_
#define DIVFIX_FUZZ_LAWS_H_

#include <rapidcheck.h>

#include <vector>

#include "fuzz/case_generators.h"
#include "fuzz/subject.h"

namespace divfix {

struct Law {
  const char* name;    // letters and digits, for a test's name
  CasePredicate when;  // the cases that it applies to
  // Fails the running RapidCheck property if the law does not hold for the subject.
  void (*check)(Subject& subject, const Case& c);
};

std::vector<Law> OperandLaws();    // which parts of the operands matter
std::vector<Law> RuleLaws();       // the rules and the two semantics
std::vector<Law> ControlLaws();    // rounding, flushed outputs, OMOD, CLAMP and targets
std::vector<Law> ExceptionLaws();  // which exceptions are raised
std::vector<Law> AllLaws();

// Returns the law for this subject as a property. The subject must outlive it.
rc::detail::Property PropertyOf(const Law& law, Subject& subject);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_LAWS_H_
