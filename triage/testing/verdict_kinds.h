// Reports with every kind of verdict, for the tests that hold all forms to the one verdict.
#ifndef DIVFIX_TRIAGE_TESTING_VERDICT_KINDS_H_
#define DIVFIX_TRIAGE_TESTING_VERDICT_KINDS_H_

#include <string>
#include <vector>

#include "triage/report/triage.h"

namespace divfix {

struct VerdictKind {
  std::string name;  // "nothing-compared"
  Triage triage;     // of "mine", the user's, and "right", a built-in one; with the verdicts given
  Verdict::Result mine;
  bool mine_fails;
  bool run_passes;
};

std::vector<VerdictKind> VerdictKinds();

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_TESTING_VERDICT_KINDS_H_
