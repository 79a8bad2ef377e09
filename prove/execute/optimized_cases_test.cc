// LLVM's optimizers as judges of the translator: a function that is right for every input, without
// undefined behaviour, is still right after an optimization. They know rules of the IR other than
// those of the translator, and tend to expose a false PROVED.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <llvm/IR/Module.h>

#include <iostream>
#include <string>

#include "absl/strings/match.h"
#include "prove/ir/passes.h"
#include "prove/testing/ir_cases.h"

namespace divfix::prove {
namespace {

constexpr const char* kPipelines[] = {"default<O1>", "default<O3>", "function(instcombine)",
                                      "function(sroa,gvn,dse,simplifycfg)"};

void Optimize(llvm::Module& module, const char* pipeline) {
  RunPasses(module, [&](llvm::PassBuilder& builder, llvm::ModulePassManager& passes) {
    ASSERT_FALSE(builder.parsePassPipeline(passes, pipeline));
  });
}

TEST(OptimizedCasesTest, WhatIsProvedStaysRight) {
  int proved = 0;
  int cannot = 0;
  for (const std::string& name : IrCaseNames()) {
    if (StatedVerdict(name) != "PROVED") continue;
    for (const char* const pipeline : kPipelines) {
      const std::string verdict =
          VerdictOf(IrCaseText(name), Semantics::kPublished,
                    [&](llvm::Module& module) { Optimize(module, pipeline); });
      EXPECT_THAT(verdict, testing::Not(testing::StartsWith("DIFFERS")))
          << name << " after " << pipeline;
      proved += verdict == "PROVED" ? 1 : 0;
      cannot += absl::StartsWith(verdict, "CANNOT") ? 1 : 0;
    }
  }
  std::cout << "after optimization " << proved << " are proved, and " << cannot
            << " use what is not modelled\n";
  EXPECT_GE(proved, 100);
}

// A wrong result without undefined behaviour is just as stable under optimization as a right one.
TEST(OptimizedCasesTest, WhatIsWrongStaysWrong) {
  int differ = 0;
  for (const std::string& name : IrCaseNames()) {
    if (StatedVerdict(name) != "DIFFERS wrong result") continue;
    for (const char* const pipeline : kPipelines) {
      const std::string verdict =
          VerdictOf(IrCaseText(name), Semantics::kPublished,
                    [&](llvm::Module& module) { Optimize(module, pipeline); });
      EXPECT_NE(verdict, "PROVED") << name << " after " << pipeline;
      differ += verdict == "DIFFERS wrong result" ? 1 : 0;
    }
  }
  EXPECT_GE(differ, 20);
}

}  // namespace
}  // namespace divfix::prove
