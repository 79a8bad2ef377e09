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

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
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

// Makes a whole module of a case that is written without @f: its lines that are indented, from the
// first outside a function on, are what @f computes, and %e is added to the right result.
std::string Completed(const std::string& text) {
  if (absl::StrContains(text, "@f(")) return text;
  std::string around;
  std::string body;
  bool inside = false;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    if (absl::StartsWith(line, "define ")) inside = true;
    std::string& part = body.empty() && (inside || !absl::StartsWith(line, "  ")) ? around : body;
    absl::StrAppend(&part, line, "\n");
    if (line == "}") inside = false;
  }
  return absl::StrCat(around,
                      "define i32 @f(i32 %s0, i32 %s1, i32 %s2) {\n"
                      "  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)\n",
                      body, "  %r = add i32 %d, %e\n  ret i32 %r\n}\n");
}

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
  return Completed(ReadText(FileOf(name))) + ReadText(Folder() / "right.ll") +
         ReadText(Folder() / "around.ll");
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
