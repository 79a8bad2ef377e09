// Hand-written functions of IR, each with the verdict that it has to get in its first line:
// testing/ir/*.ll. Each is given @fixup, which is right (testing/right.ll).
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/SourceMgr.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "prove/models.h"
#include "prove/prove.h"
#include "prove/signature.h"
#include "prove/translate.h"

namespace divfix::prove {
namespace {

namespace fs = std::filesystem;

std::string ReadText(const fs::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

fs::path Folder() { return fs::path(DIVFIX_SOURCE_DIR) / "prove/testing"; }

std::vector<std::string> Names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(Folder() / "ir")) {
    names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

// "PROVED", "DIFFERS poison", "CANNOT not modelled: ...".
std::string VerdictOf(const std::string& text, Semantics semantics = Semantics::kPublished) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  const std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(text, diagnostic, context);
  if (module == nullptr) return absl::StrCat("is no IR: ", diagnostic.getMessage().str());
  if (llvm::verifyModule(*module)) return "is not well-formed";
  llvm::Function* function = module->getFunction("f");
  const absl::StatusOr<Signature> signature = SignatureOf(*function, "");
  if (!signature.ok()) return std::string(signature.status().message());
  const absl::StatusOr<Models> models = Models::Load(context);
  if (!models.ok()) return std::string(models.status().message());
  absl::StatusOr<Translation> translation =
      Translate(*function, {.signature = *signature, .models = &*models});
  if (!translation.ok()) {
    return absl::StrCat("CANNOT ", absl::string_view(translation.status().message()));
  }
  const Verdict verdict = Prove(*translation, {.semantics = semantics}, ProveOptions());
  switch (verdict.answer) {
    case Answer::kProved:
      return "PROVED";
    case Answer::kDiffers:
      return absl::StrCat("DIFFERS ", FaultName(verdict.counterexample->fault));
    case Answer::kCannot:
      break;
  }
  return absl::StrCat("CANNOT ", verdict.reason);
}

class IrCasesTest : public testing::TestWithParam<std::string> {};

TEST_P(IrCasesTest, GetsItsVerdict) {
  const std::string text = ReadText(Folder() / "ir" / (GetParam() + ".ll"));
  ASSERT_THAT(text, testing::StartsWith("; "));
  const std::string stated = text.substr(2, text.find('\n') - 2);
  const std::string verdict = VerdictOf(text + ReadText(Folder() / "right.ll"));
  // A CANNOT names what it does not understand.
  if (absl::StartsWith(stated, "CANNOT ")) {
    EXPECT_THAT(verdict, testing::StartsWith("CANNOT "));
    EXPECT_THAT(verdict, testing::HasSubstr(stated.substr(7)));
  } else {
    EXPECT_EQ(verdict, stated);
  }
}

INSTANTIATE_TEST_SUITE_P(Ir, IrCasesTest, testing::ValuesIn(Names()),
                         [](const auto& info) { return info.param; });

// What the instruction does is the question's to say; what was measured is not what is published.
TEST(IrCasesFolderTest, TheInstructionHasTheSemanticsThatAreAsked) {
  const std::string text = ReadText(Folder() / "ir/instruction.ll");
  EXPECT_EQ(VerdictOf(text, Semantics::kMeasured), "PROVED");
  const std::string right = ReadText(Folder() / "right.ll");
  EXPECT_EQ(VerdictOf(right + ReadText(Folder() / "ir/add_wraps.ll"), Semantics::kMeasured),
            "DIFFERS wrong result");
}

TEST(IrCasesFolderTest, HoldsCasesOfEachVerdict) {
  int proved = 0;
  int differ = 0;
  int cannot = 0;
  for (const std::string& name : Names()) {
    const std::string text = ReadText(Folder() / "ir" / (name + ".ll"));
    proved += absl::StartsWith(text, "; PROVED") ? 1 : 0;
    differ += absl::StartsWith(text, "; DIFFERS") ? 1 : 0;
    cannot += absl::StartsWith(text, "; CANNOT") ? 1 : 0;
  }
  EXPECT_GE(proved, 20);
  EXPECT_GE(differ, 30);
  EXPECT_GE(cannot, 8);
}

}  // namespace
}  // namespace divfix::prove
