// The built-in implementations, as the bitcode that they were compiled from.
#ifndef DIVFIX_PROVE_HARNESSES_BUILTINS_H_
#define DIVFIX_PROVE_HARNESSES_BUILTINS_H_

#include <llvm/IR/Module.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "prove/execute/translate.h"

namespace divfix::prove {

// A function of a built-in implementation that is to be proved.
struct Builtin {
  std::string name;     // "branchless/v3", "branchless/v3, D alone"
  std::string bitcode;  // of EmbeddedBitcodes
  std::string function;
  std::string arguments;       // the roles of its parameters, "" if its type tells them
  size_t count = 1;            // number of cases, for arrays
  uint32_t split_control = 0;  // as in ProveOptions
};

// Returns all of them except mutants, the oracle first.
std::vector<Builtin> Builtins();

// Translates a builtin of the module that contains it. Unimplemented: something is not modelled.
absl::StatusOr<Translation> TranslateBuiltin(llvm::Module& module, const Builtin& builtin,
                                             const TranslateOptions& options = {});

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_HARNESSES_BUILTINS_H_
