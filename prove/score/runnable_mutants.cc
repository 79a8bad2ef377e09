#include "prove/score/runnable_mutants.h"

#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "prove/score/subject.h"

namespace divfix::prove {
namespace {

absl::Status Unavailable(llvm::Error error) {
  return absl::UnavailableError(
      absl::StrCat("the mutants can't be compiled here: ", llvm::toString(std::move(error))));
}

std::string NameOf(size_t number) { return absl::StrCat("mutant_", number); }

}  // namespace

absl::StatusOr<RunnableMutants> RunnableMutants::Lower(std::span<const Mutation> mutations) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto context = std::make_unique<llvm::LLVMContext>();
  absl::StatusOr<std::unique_ptr<llvm::Module>> module = LoadSubject(*context);
  if (!module.ok()) return module.status();
  llvm::Function* subject = (*module)->getFunction(kSubject);
  for (size_t i = 0; i < mutations.size(); ++i) {
    llvm::ValueToValueMapTy map;
    llvm::Function* mutant = llvm::CloneFunction(subject, map);
    mutant->setName(NameOf(i));
    if (!Apply(mutations[i], *mutant)) {
      return absl::InternalError(absl::StrCat("mutant ", i, " is not valid IR"));
    }
  }
  llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>> jit = llvm::orc::LLJITBuilder().create();
  if (!jit) return Unavailable(jit.takeError());
  if (llvm::Error error = (*jit)->addIRModule(
          llvm::orc::ThreadSafeModule(*std::move(module), std::move(context)))) {
    return Unavailable(std::move(error));
  }
  RunnableMutants lowered;
  const auto find = [&](const std::string& name, Function& function) -> absl::Status {
    llvm::Expected<llvm::orc::ExecutorAddr> address = (*jit)->lookup(name);
    if (!address) return Unavailable(address.takeError());
    function = address->toPtr<Function>();
    return absl::OkStatus();
  };
  if (absl::Status status = find(kSubject, lowered.subject_); !status.ok()) return status;
  lowered.functions_.resize(mutations.size());
  for (size_t i = 0; i < mutations.size(); ++i) {
    if (absl::Status status = find(NameOf(i), lowered.functions_[i]); !status.ok()) return status;
  }
  std::unique_ptr<llvm::orc::LLJIT>& code = *jit;
  lowered.code_ = std::shared_ptr<llvm::orc::LLJIT>(std::move(code));
  return lowered;
}

}  // namespace divfix::prove
