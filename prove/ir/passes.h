// Runs LLVM's passes.
#ifndef DIVFIX_PROVE_IR_PASSES_H_
#define DIVFIX_PROVE_IR_PASSES_H_

#include <llvm/IR/Module.h>
#include <llvm/IR/PassManager.h>
#include <llvm/Passes/PassBuilder.h>

#include <functional>

namespace divfix::prove {

// Runs the passes that `add` adds.
void RunPasses(llvm::Module& module,
               const std::function<void(llvm::PassBuilder&, llvm::ModulePassManager&)>& add,
               const llvm::PipelineTuningOptions& options = {});

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_PASSES_H_
