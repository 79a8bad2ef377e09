#include "prove/execute/machine.h"

#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugLoc.h>
#include <llvm/Support/raw_ostream.h>

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace divfix::prove {
namespace {

// "in f, file.c:12: %3 = udiv i32 %1, %2".
std::string Where(const llvm::Instruction& i) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  i.print(stream);
  std::string where = absl::StrCat("in ", llvm::demangle(i.getFunction()->getName().str()));
  if (const llvm::DebugLoc& location = i.getDebugLoc()) {
    absl::StrAppend(&where, ", ", location->getFilename().str(), ":", location.getLine());
  }
  return absl::StrCat(where, ": ", absl::StripAsciiWhitespace(text));
}

}  // namespace

Machine::Machine(TermPool& pool, llvm::Module& module, FpEnvironment fp, const Models* models,
                 Implication implies)
    : pool_(pool),
      module_(module),
      layout_(module.getDataLayout()),
      fp_(fp),
      models_(models),
      implies_(std::move(implies)),
      memory_(pool),
      rules_(module) {
  if (!layout_.isLittleEndian()) Refuse(nullptr, "a big-endian target");
}

void Machine::Refuse(const llvm::Instruction* at, absl::string_view what) {
  if (refused()) return;
  refusal_ = std::string(what);
  if (at != nullptr) absl::StrAppend(&refusal_, ", ", Where(*at));
}

void Machine::AddHazard(Term when, absl::string_view what, const llvm::Instruction& i,
                        HazardKind kind) {
  const Term reached = pool_.And(state().guard, when);
  if (pool_.IsFalse(reached)) return;
  hazards_.push_back({.when = reached, .kind = kind, .what = std::string(what), .where = Where(i)});
}

}  // namespace divfix::prove
