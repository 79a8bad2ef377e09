// The hand-written functions of IR in testing/ir, the verdicts that their first lines state, and
// the verdicts that the prover gives.
#ifndef DIVFIX_PROVE_TESTING_IR_CASES_H_
#define DIVFIX_PROVE_TESTING_IR_CASES_H_

#include <functional>
#include <string>
#include <vector>

#include "oracle/case.h"

namespace llvm {
class Module;
}

namespace divfix::prove {

// The names of all cases, sorted.
std::vector<std::string> IrCaseNames();

// Returns the verdict of the first line: "PROVED", "DIFFERS poison", "CANNOT not modelled: ...".
std::string StatedVerdict(const std::string& name);

// Returns the case as a module, with testing/right.ll and around.ll. A case without a function @f
// is, in indented lines, what @f computes besides the right result: %e, which is added to it.
std::string IrCaseText(const std::string& name);

// Returns the prover's verdict of @f in the same form. `change` may modify the module first.
std::string VerdictOf(const std::string& text, Semantics semantics = Semantics::kPublished,
                      const std::function<void(llvm::Module&)>& change = {});

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_TESTING_IR_CASES_H_
