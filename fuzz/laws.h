// Laws: what holds of the instruction whoever implements it. Each is about how outcomes hang
// together, or about a corner that can be told without the contract's stages, so that it does not
// say once more what the oracle computes.
#ifndef DIVFIX_FUZZ_LAWS_H_
#define DIVFIX_FUZZ_LAWS_H_

#include <rapidcheck.h>

#include <vector>

#include "fuzz/case_generators.h"
#include "fuzz/subject.h"

namespace divfix {

struct Law {
  const char* name;    // as a test's: letters and digits
  CasePredicate when;  // the cases that it is about
  // Fails the running RapidCheck property where the law does not hold of the subject.
  void (*check)(Subject& subject, const Case& c);
};

std::vector<Law> OperandLaws();    // what of the operands counts
std::vector<Law> RuleLaws();       // of the rule table and the two semantics
std::vector<Law> ControlLaws();    // of rounding, flushed outputs, OMOD, CLAMP and targets
std::vector<Law> ExceptionLaws();  // of what is raised
std::vector<Law> AllLaws();

// The law, of this subject, as a property. The subject must outlive it.
rc::detail::Property PropertyOf(const Law& law, Subject& subject);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_LAWS_H_
