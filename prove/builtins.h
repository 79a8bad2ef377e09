// The implementations of this program as the bitcode that they were lowered from.
#ifndef DIVFIX_PROVE_BUILTINS_H_
#define DIVFIX_PROVE_BUILTINS_H_

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "prove/translate.h"

namespace divfix::prove {

// A file of bitcode that the program holds: "scalar", "simd", "hip_gfx1100", "mutants".
struct BuiltinBitcode {
  absl::string_view name;
  absl::string_view bytes;
};

// Empty where the build's compiler writes none that can be read.
std::span<const BuiltinBitcode> BuiltinBitcodes();

// A function of one, to be proved.
struct Builtin {
  std::string name;     // "branchless/v3", "branchless/v3, D alone"
  std::string bitcode;  // of BuiltinBitcodes
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

// The bitcode of that name, read. NotFound: there is none. Internal: it can't be read.
absl::StatusOr<std::unique_ptr<llvm::Module>> LoadBuiltin(llvm::LLVMContext& context,
                                                          absl::string_view name);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_BUILTINS_H_
