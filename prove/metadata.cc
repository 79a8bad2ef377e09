#include "prove/metadata.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Metadata.h>

#include <utility>

#include "absl/strings/str_cat.h"

namespace divfix::prove {
namespace {

// Whether a loop's properties say that its rounds touch different memory.
bool AssertsIndependentRounds(const llvm::MDNode& loop) {
  for (unsigned i = 1; i < loop.getNumOperands(); ++i) {
    const auto* property = llvm::dyn_cast_or_null<llvm::MDNode>(loop.getOperand(i).get());
    if (property == nullptr || property->getNumOperands() == 0) continue;
    const auto* name = llvm::dyn_cast_or_null<llvm::MDString>(property->getOperand(0).get());
    if (name != nullptr && name->getString() == "llvm.loop.parallel_accesses") return true;
  }
  return false;
}

// All that the function does would be such an access.
bool IsCallOfFunction(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  return call != nullptr && call->getIntrinsicID() == llvm::Intrinsic::not_intrinsic;
}

// Whether a type says that memory of it never changes, in the older form or in the newer.
bool SaysConstant(const llvm::MDNode& tag) {
  for (unsigned i = 3; i < tag.getNumOperands(); ++i) {
    const auto* number = llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(tag.getOperand(i));
    if (number != nullptr && number->isOne()) return true;
  }
  return false;
}

}  // namespace

std::string UnmodelledMetadata(const llvm::Instruction& instruction) {
  using llvm::LLVMContext;
  llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>, 4> all;
  instruction.getAllMetadataOtherThanDebugLoc(all);
  for (const auto& [kind, node] : all) {
    switch (kind) {
      // Nothing is asserted.
      // NOLINTNEXTLINE(bugprone-branch-clone): each is a case of its own.
      case LLVMContext::MD_DIAssignID:
      case LLVMContext::MD_annotation:
      case LLVMContext::MD_dbg:
      case LLVMContext::MD_irr_loop:
      case LLVMContext::MD_nontemporal:
      case LLVMContext::MD_nosanitize:
      case LLVMContext::MD_pcsections:
      case LLVMContext::MD_prof:
      case LLVMContext::MD_unpredictable:
        continue;
      // By AccessRules.
      case LLVMContext::MD_alias_scope:
      case LLVMContext::MD_invariant_load:
      case LLVMContext::MD_noalias:
        if (!IsCallOfFunction(instruction)) continue;
        break;
      case LLVMContext::MD_tbaa:
        if (!IsCallOfFunction(instruction) && !SaysConstant(*node)) continue;
        break;
      // What is between a structure's fields is lost by a copy.
      case LLVMContext::MD_tbaa_struct:
        if (llvm::isa<llvm::MemTransferInst>(instruction)) continue;
        break;
      // By ApplyLoadMetadata, of loads and calls.
      case LLVMContext::MD_align:
      case LLVMContext::MD_dereferenceable:
      case LLVMContext::MD_nonnull:
      case LLVMContext::MD_noundef:
      case LLVMContext::MD_range:
        if (llvm::isa<llvm::LoadInst>(instruction)) continue;
        if (kind == LLVMContext::MD_range && llvm::isa<llvm::CallBase>(instruction)) continue;
        break;
      case LLVMContext::MD_loop:
        if (!AssertsIndependentRounds(*node)) continue;
        break;
      default:
        break;
    }
    llvm::SmallVector<llvm::StringRef> names;
    instruction.getContext().getMDKindNames(names);
    // Kinds that have no number of their own.
    if (names[kind] == "srcloc" || names[kind] == "heapallocsite") continue;
    return absl::StrCat("the metadata !", names[kind].str());
  }
  return "";
}

}  // namespace divfix::prove
