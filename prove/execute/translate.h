// A function of LLVM IR as terms: its result for operands that are variables, and when it has none.
#ifndef DIVFIX_PROVE_EXECUTE_TRANSLATE_H_
#define DIVFIX_PROVE_EXECUTE_TRANSLATE_H_

#include <llvm/IR/Function.h>

#include <cstddef>
#include <cstdint>
#include <functional>

#include "absl/status/statusor.h"
#include "prove/execute/machine.h"
#include "prove/ir/models.h"
#include "prove/ir/signature.h"
#include "prove/solve/translation.h"

namespace divfix::prove {

struct TranslateOptions {
  Signature signature;
  FpEnvironment fp = FpEnvironment::kIeee;
  size_t count = 67;  // cases in arrays: a whole number of any vector, and some more
  const Models* models = nullptr;
  // Whether to give up, asked now and then; empty: never.
  std::function<bool()> over = {};
};

// Whether the function is one for an AMD GPU, of which a work-item is translated.
bool IsKernel(const llvm::Function& function);

// Unimplemented: the message names what is not modelled, and where it is. InvalidArgument: the
// function has no body.
absl::StatusOr<Translation> Translate(llvm::Function& function, const TranslateOptions& options);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_TRANSLATE_H_
