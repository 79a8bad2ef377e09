// Terms for stating laws: a case with one thing changed, and conditions.
#ifndef DIVFIX_FUZZ_LAW_TERMS_H_
#define DIVFIX_FUZZ_LAW_TERMS_H_

#include "oracle/case.h"
#include "oracle/oracle.h"
#include "oracle/rule.h"

namespace divfix {

// Returns the case after `change` was applied to it.
template <typename Change>
Case Changed(Case c, Change change) {
  change(c);
  return c;
}

inline Case WithS0(Case c, uint32_t s0) {
  c.operands.s0 = s0;
  return c;
}
inline Case WithRound(Case c, Round round) {
  c.control.round = round;
  return c;
}
inline Case WithOmod(Case c, Omod omod) {
  c.control.omod = omod;
  return c;
}
inline Case WithSemantics(Case c, Semantics semantics) {
  c.control.semantics = semantics;
  return c;
}

// Conditions of laws.
inline bool Always(const Case& /*c*/) { return true; }
inline bool OmodRests(const Case& c) { return !OmodApplies(c.control); }
inline bool Clamps(const Case& c) { return c.control.clamp; }
inline bool DoesNotClamp(const Case& c) { return !c.control.clamp; }
// `measured` names every exception, unless CLAMP silences it.
inline bool NamesAllExceptions(const Case& c) {
  return c.control.semantics == Semantics::kMeasured && DoesNotClamp(c);
}
// S1 or S2 is a NaN, or it is 0/0 or inf/inf: nothing is divided.
inline bool NanDecides(const Case& c) { return Judge(c).rule <= Rule::kInfOverInf; }

}  // namespace divfix

#endif  // DIVFIX_FUZZ_LAW_TERMS_H_
