#include "prove/models.h"

#include "absl/strings/str_cat.h"

namespace divfix::prove {

llvm::Function* Models::Find(absl::string_view intrinsic) const {
  llvm::Function* model = module_->getFunction(absl::StrCat("model.", intrinsic));
  return model != nullptr && !model->isDeclaration() ? model : nullptr;
}

}  // namespace divfix::prove
