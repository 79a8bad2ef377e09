#include "prove/ir/module_file.h"

#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "corpus/nearest.h"
#include "prove/ir/signature.h"

namespace divfix::prove {
namespace {

constexpr size_t kMostListed = 12;

// Returns the function's name in the source without its parameters: "ns::fixup".
std::string PlainName(const llvm::Function& function) {
  std::string name = llvm::demangle(function.getName().str());
  return name.substr(0, name.find('('));
}

std::string List(const std::vector<llvm::Function*>& functions) {
  std::vector<std::string> names;
  for (const llvm::Function* function : functions) {
    if (names.size() == kMostListed) {
      names.push_back(absl::StrCat("and ", functions.size() - kMostListed, " more"));
      break;
    }
    names.push_back(function->getName().str());
  }
  return absl::StrJoin(names, ", ");
}

}  // namespace

absl::StatusOr<std::unique_ptr<llvm::Module>> LoadModule(llvm::LLVMContext& context,
                                                         const std::string& path) {
  // The file is read again where the function is run.
  if (path == "-" || (llvm::sys::fs::exists(path) && !llvm::sys::fs::is_regular_file(path) &&
                      !llvm::sys::fs::is_directory(path))) {
    return absl::InvalidArgumentError(absl::StrCat(
        path, ": is not a regular file, which is needed since it is read more than once"));
  }
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": can't be read: ", buffer.getError().message()));
  }
  const llvm::StringRef bytes = (*buffer)->getBuffer();
  if (bytes.empty()) return absl::InvalidArgumentError(absl::StrCat(path, ": is empty"));
  if (bytes.starts_with("\x7f"
                        "ELF")) {
    return absl::InvalidArgumentError(absl::StrCat(
        path, ": is machine code; a proof needs LLVM IR, as 'clang -emit-llvm -c' writes it"));
  }
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> module =
      llvm::parseIR((*buffer)->getMemBufferRef(), diagnostic, context);
  if (module == nullptr) {
    std::string where = path;
    if (diagnostic.getLineNo() > 0) {
      absl::StrAppend(&where, ":", diagnostic.getLineNo(), ":", diagnostic.getColumnNo() + 1);
    }
    return absl::InvalidArgumentError(
        absl::StrCat(where, ": is not LLVM IR that LLVM 22 can read: ",
                     absl::StripPrefix(diagnostic.getMessage().str(), "error: ")));
  }
  std::string faults;
  llvm::raw_string_ostream stream(faults);
  if (llvm::verifyModule(*module, &stream)) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": is not well-formed LLVM IR: ", faults.substr(0, faults.find('\n'))));
  }
  return module;
}

absl::StatusOr<llvm::Function*> FindFunction(llvm::Module& module, absl::string_view name) {
  std::vector<llvm::Function*> all;
  std::vector<llvm::Function*> suitable;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    all.push_back(&function);
    // For each kernel of OpenCL clang makes another function.
    if (SignatureOf(function, "").ok() && !function.hasLocalLinkage() &&
        !function.getName().starts_with("__clang_ocl_kern_imp_")) {
      suitable.push_back(&function);
    }
  }
  const std::string file = module.getModuleIdentifier();
  if (all.empty()) return absl::InvalidArgumentError(absl::StrCat(file, ": has no functions"));
  if (name.empty()) {
    for (llvm::Function* function : suitable) {
      if (function->getName() == "v_div_fixup_f32") return function;
    }
    if (suitable.size() == 1) return suitable[0];
    return absl::InvalidArgumentError(
        suitable.empty()
            ? absl::StrCat(
                  file,
                  ": has no function of a known type. If its parameters come in another order, "
                  "give --function=NAME and --arguments=...; if its type is another, write a "
                  "function that calls it: uint32_t f(uint32_t s0, uint32_t s1, "
                  "uint32_t s2) (functions: ",
                  List(all), ")")
            : absl::StrCat(
                  file,
                  ": has several functions of a known type; choose one with --function=NAME (",
                  List(suitable), ")"));
  }
  if (llvm::Function* exact = module.getFunction({name.data(), name.size()});
      exact != nullptr && !exact->isDeclaration()) {
    return exact;
  }
  if (llvm::GlobalAlias* alias = module.getNamedAlias({name.data(), name.size()})) {
    auto* function = llvm::dyn_cast<llvm::Function>(alias->getAliaseeObject());
    if (function != nullptr && !function->isDeclaration()) return function;
  }
  std::vector<llvm::Function*> named;
  for (llvm::Function* function : all) {
    if (PlainName(*function) == name ||
        absl::EndsWith(PlainName(*function), absl::StrCat("::", name))) {
      named.push_back(function);
    }
  }
  if (named.size() == 1) return named[0];
  if (named.size() > 1) {
    return absl::InvalidArgumentError(
        absl::StrCat(file, ": has several functions '", name, "' (", List(named), ")"));
  }
  return absl::InvalidArgumentError(absl::StrCat(file, ": has no function '", name,
                                                 "' with a body (",
                                                 List(suitable.empty() ? all : suitable), ")"));
}

}  // namespace divfix::prove
