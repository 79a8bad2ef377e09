#include "prove/ir/models.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "prove/ir/embedded_bitcode.h"

namespace divfix::prove {
namespace {

constexpr const char* kModels[] = {"models_arm", "models_x86"};

}  // namespace

absl::StatusOr<Models> Models::Load(llvm::LLVMContext& context) {
  Models models;
  for (const char* name : kModels) {
    absl::StatusOr<std::unique_ptr<llvm::Module>> module = LoadBitcode(context, name);
    if (absl::IsNotFound(module.status())) continue;
    if (!module.ok()) return module.status();
    models.modules_.push_back(*std::move(module));
  }
  return models;
}

llvm::Function* Models::Find(absl::string_view intrinsic) const {
  for (const std::unique_ptr<llvm::Module>& module : modules_) {
    llvm::Function* model = module->getFunction(absl::StrCat("model.", intrinsic));
    if (model != nullptr && !model->isDeclaration()) return model;
  }
  return nullptr;
}

}  // namespace divfix::prove
