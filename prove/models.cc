#include "prove/models.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "prove/builtins.h"

namespace divfix::prove {
namespace {

constexpr char kModels[] = "models_x86";

}  // namespace

absl::StatusOr<Models> Models::Load(llvm::LLVMContext& context) {
  absl::StatusOr<std::unique_ptr<llvm::Module>> module = LoadBuiltin(context, kModels);
  if (absl::IsNotFound(module.status())) return Models(nullptr);
  if (!module.ok()) return module.status();
  return Models(*std::move(module));
}

llvm::Function* Models::Find(absl::string_view intrinsic) const {
  if (module_ == nullptr) return nullptr;
  llvm::Function* model = module_->getFunction(absl::StrCat("model.", intrinsic));
  return model != nullptr && !model->isDeclaration() ? model : nullptr;
}

}  // namespace divfix::prove
