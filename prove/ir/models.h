// Models of target intrinsics: functions with the meaning of one, found by its name.
#ifndef DIVFIX_PROVE_IR_MODELS_H_
#define DIVFIX_PROVE_IR_MODELS_H_

#include <llvm/IR/Module.h>

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix::prove {

class Models {
 public:
  // Reads the bitcode of the models that the program holds, into the context. Without any where the
  // build had no compiler for it.
  static absl::StatusOr<Models> Load(llvm::LLVMContext& context);

  // The model of an intrinsic ("llvm.x86.avx512.fpclass.ps.512"), or null.
  llvm::Function* Find(absl::string_view intrinsic) const;

 private:
  Models() = default;

  std::vector<std::unique_ptr<llvm::Module>> modules_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_MODELS_H_
