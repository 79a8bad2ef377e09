// The implementations of this program as the bitcode that they were lowered from.
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

// A function of one, to be proved.
struct Builtin {
  std::string name;     // "branchless/v3", "branchless/v3, D alone"
  std::string bitcode;  // of EmbeddedBitcodes
  std::string function;
  std::string arguments;       // its parameters' roles, "" where its type tells them
  size_t count = 1;            // cases, of arrays
  uint32_t split_control = 0;  // of ProveOptions
};

// Every one but mutants, the oracle first.
std::vector<Builtin> Builtins();

// Translates one of the module that holds it. Unimplemented: what is not modelled.
absl::StatusOr<Translation> TranslateBuiltin(llvm::Module& module, const Builtin& builtin,
                                             const TranslateOptions& options = {});

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_HARNESSES_BUILTINS_H_
