#include "prove/testing/ir_cases.h"

#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/SourceMgr.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "prove/execute/translate.h"
#include "prove/ir/models.h"
#include "prove/ir/signature.h"
#include "prove/solve/prove.h"
#include "testing/paths.h"

namespace divfix::prove {
namespace {

namespace fs = std::filesystem;

std::string ReadText(const fs::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

fs::path Folder() { return SourcePath("prove/testing"); }

fs::path FileOf(const std::string& name) { return Folder() / "ir" / (name + ".ll"); }

}  // namespace

std::vector<std::string> IrCaseNames() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(Folder() / "ir")) {
    names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

std::string StatedVerdict(const std::string& name) {
  std::ifstream in(FileOf(name));
  std::string line;
  std::getline(in, line);
  return line.substr(0, 2) == "; " ? line.substr(2) : "";
}

std::string IrCaseText(const std::string& name) {
  // The target has to come first.
  return ReadText(FileOf(name)) + ReadText(Folder() / "right.ll");
}

std::string VerdictOf(const std::string& text, Semantics semantics,
                      const std::function<void(llvm::Module&)>& change) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  const std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(text, diagnostic, context);
  if (module == nullptr) return absl::StrCat("is no IR: ", diagnostic.getMessage().str());
  if (llvm::verifyModule(*module)) return "is not well-formed";
  if (change) change(*module);
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
  const ProofResult verdict = Prove(*translation, {.semantics = semantics}, ProveOptions());
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

}  // namespace divfix::prove
