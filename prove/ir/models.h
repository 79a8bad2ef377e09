// Models of target intrinsics: functions that do what an intrinsic does, found by its name.
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
  // Reads the models' bitcode into the context. There are no models if the build had no compiler
  // for them.
  static absl::StatusOr<Models> Load(llvm::LLVMContext& context);

  // Returns the model of an intrinsic ("llvm.x86.avx512.fpclass.ps.512"), or null.
  llvm::Function* Find(absl::string_view intrinsic) const;

 private:
  Models() = default;

  std::vector<std::unique_ptr<llvm::Module>> modules_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_MODELS_H_
