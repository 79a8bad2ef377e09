#include "prove/ir/metadata.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Metadata.h>

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"

namespace divfix::prove {
namespace {

// Returns whether a loop's properties say that its rounds touch different memory.
bool AssertsIndependentRounds(const llvm::MDNode& loop) {
  for (unsigned i = 1; i < loop.getNumOperands(); ++i) {
    const auto* property = llvm::dyn_cast_or_null<llvm::MDNode>(loop.getOperand(i).get());
    if (property == nullptr || property->getNumOperands() == 0) continue;
    const auto* name = llvm::dyn_cast_or_null<llvm::MDString>(property->getOperand(0).get());
    if (name != nullptr && name->getString() == "llvm.loop.parallel_accesses") return true;
  }
  return false;
}

// Everything the function does would be such an access. A function without a body is refused in any
// case.
bool IsCallOfFunction(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (call == nullptr || call->getIntrinsicID() != llvm::Intrinsic::not_intrinsic) return false;
  const llvm::Function* function = call->getCalledFunction();
  return function == nullptr || !function->isDeclaration();
}

// Returns whether a type says that memory of it never changes, in the older or the newer format.
bool SaysConstant(const llvm::MDNode& tag) {
  for (unsigned i = 3; i < tag.getNumOperands(); ++i) {
    const auto* number = llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(tag.getOperand(i));
    if (number != nullptr && number->isOne()) return true;
  }
  return false;
}

// The same for the fields of a structure.
bool AnyFieldIsConstant(const llvm::MDNode& fields) {
  return std::ranges::any_of(fields.operands(), [](const llvm::MDOperand& operand) {
    const auto* tag = llvm::dyn_cast_or_null<llvm::MDNode>(operand.get());
    return tag != nullptr && SaysConstant(*tag);
  });
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
      // Checked by AccessRules.
      case LLVMContext::MD_alias_scope:
      case LLVMContext::MD_invariant_load:
      case LLVMContext::MD_noalias:
        if (!IsCallOfFunction(instruction)) continue;
        break;
      case LLVMContext::MD_tbaa:
        if (!IsCallOfFunction(instruction) && !SaysConstant(*node)) continue;
        break;
      // A copy loses the padding between the fields of a structure.
      case LLVMContext::MD_tbaa_struct:
        if (llvm::isa<llvm::MemTransferInst>(instruction) && !AnyFieldIsConstant(*node) &&
            !instruction.hasMetadata(LLVMContext::MD_tbaa)) {
          continue;
        }
        break;
      // Checked by ApplyLoadMetadata, for loads and calls.
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
    // Kinds without a fixed number.
    if (names[kind] == "srcloc" || names[kind] == "heapallocsite") continue;
    if (names[kind] == kNotClobbered && llvm::isa<llvm::LoadInst>(instruction)) continue;
    return absl::StrCat("the metadata !", names[kind].str());
  }
  return "";
}

std::string UnmodelledMetadata(const llvm::GlobalObject& object) {
  llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>, 4> all;
  object.getAllMetadata(all);
  llvm::SmallVector<llvm::StringRef> names;
  object.getContext().getMDKindNames(names);
  for (const auto& [kind, node] : all) {
    const llvm::StringRef name = names[kind];
    const bool harmless = kind == llvm::LLVMContext::MD_dbg || kind == llvm::LLVMContext::MD_prof ||
                          kind == llvm::LLVMContext::MD_annotation || name == "section_prefix" ||
                          name.starts_with("kernel_arg_");
    if (!harmless) return absl::StrCat("the metadata !", name.str());
  }
  return "";
}

}  // namespace divfix::prove
