// The hand-written functions of IR in testing/ir, each with the verdict that it has to get in its
// first line, and what the prover says of them.
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

// In their order.
std::vector<std::string> IrCaseNames();

// The verdict of its first line: "PROVED", "DIFFERS poison", "CANNOT not modelled: ...".
std::string StatedVerdict(const std::string& name);

// The text of the case, with @fixup, which is right (testing/right.ll).
std::string IrCaseText(const std::string& name);

// What the prover says of @f, in the same form. `change` may do something to the module before.
std::string VerdictOf(const std::string& text, Semantics semantics = Semantics::kPublished,
                      const std::function<void(llvm::Module&)>& change = {});

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_TESTING_IR_CASES_H_
