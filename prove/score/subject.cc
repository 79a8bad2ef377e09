#include "prove/score/subject.h"

#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Transforms/IPO/GlobalDCE.h>
#include <llvm/Transforms/IPO/Internalize.h>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "prove/harnesses/builtins.h"
#include "prove/ir/embedded_bitcode.h"
#include "prove/ir/passes.h"
#include "prove/ir/signature.h"

namespace divfix::prove {
namespace {

// Inlines everything into the function, in the scalar form that readers of its mutants understand.
void Inline(llvm::Module& module) {
  llvm::PipelineTuningOptions options;
  options.LoopVectorization = false;
  options.SLPVectorization = false;
  RunPasses(
      module,
      [](llvm::PassBuilder& builder, llvm::ModulePassManager& passes) {
        passes.addPass(llvm::InternalizePass(
            [](const llvm::GlobalValue& value) { return value.getName() == kSubject; }));
        passes.addPass(llvm::GlobalDCEPass());
        passes.addPass(builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2));
      },
      options);
}

// A mutant may reach what the subject never does.
void ReturnWhereUnreachable(llvm::Function& function) {
  for (llvm::BasicBlock& block : function) {
    if (!llvm::isa<llvm::UnreachableInst>(block.getTerminator())) continue;
    block.getTerminator()->eraseFromParent();
    llvm::ReturnInst::Create(function.getContext(),
                             llvm::Constant::getNullValue(function.getReturnType()), &block);
  }
}

void DropPromises(llvm::Function& function) {
  llvm::AttributeList attributes;
  for (const char* kept : {"target-cpu", "target-features", "tune-cpu"}) {
    const llvm::Attribute attribute = function.getFnAttribute(kept);
    if (attribute.isValid()) {
      attributes = attributes.addFnAttribute(function.getContext(), attribute);
    }
  }
  function.setAttributes(attributes);
  ReturnWhereUnreachable(function);
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    instruction.dropPoisonGeneratingAnnotations();
    instruction.dropUnknownNonDebugMetadata();
  }
}

}  // namespace

absl::StatusOr<std::unique_ptr<llvm::Module>> LoadSubject(llvm::LLVMContext& context) {
  absl::StatusOr<std::unique_ptr<llvm::Module>> module = LoadBitcode(context, "scalar");
  if (!module.ok()) return module.status();
  llvm::StripDebugInfo(**module);
  Inline(**module);
  llvm::Function* function = (*module)->getFunction(kSubject);
  if (function == nullptr || function->isDeclaration()) {
    return absl::InternalError(absl::StrCat("the bitcode has no function ", kSubject));
  }
  DropPromises(*function);
  return module;
}

absl::StatusOr<Translation> TranslateSubject(llvm::Function& function) {
  const absl::StatusOr<Signature> signature = SignatureOf(function, "s0,s1,s2,control");
  if (!signature.ok()) return signature.status();
  return Translate(function, {.signature = *signature});
}

}  // namespace divfix::prove
