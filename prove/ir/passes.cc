#include "prove/ir/passes.h"

namespace divfix::prove {

void RunPasses(llvm::Module& module,
               const std::function<void(llvm::PassBuilder&, llvm::ModulePassManager&)>& add,
               const llvm::PipelineTuningOptions& options) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(nullptr, options);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::ModulePassManager passes;
  add(builder, passes);
  passes.run(module, modules);
}

}  // namespace divfix::prove
