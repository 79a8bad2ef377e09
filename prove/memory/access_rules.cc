#include "prove/memory/access_rules.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Metadata.h>
#include <llvm/TargetParser/Triple.h>

#include <algorithm>
#include <utility>

namespace divfix::prove {
namespace {

bool Share(const llvm::MDNode* x, const llvm::MDNode* y) {
  if (x == nullptr || y == nullptr) return false;
  return std::ranges::any_of(x->operands(), [&](const llvm::MDOperand& scope) {
    return std::ranges::any_of(y->operands(),
                               [&](const llvm::MDOperand& o) { return o.get() == scope.get(); });
  });
}

}  // namespace

AccessRules::AccessRules(const llvm::Module& module)
    : library_(module.getTargetTriple()),
      library_info_(library_),
      results_(library_info_),
      types_(/*UsingTypeSanitizer=*/false) {}

void AccessRules::Enter(const llvm::Function& function, const llvm::CallBase* call,
                        ObjectId first_own_object) {
  llvm::MemoryEffects effects = function.getMemoryEffects();
  if (call != nullptr) effects &= call->getMemoryEffects();
  scopes_.push_back({effects, first_own_object, {}});
}

void AccessRules::Leave() {
  for (const auto& [number, argument] : scopes_.back().arguments) {
    std::erase_if(uses_, [&](const auto& use) { return use.first.first == number; });
  }
  scopes_.pop_back();
}

uint32_t AccessRules::AddArgument(const Argument& argument) {
  scopes_.back().arguments[next_argument_] = argument;
  return next_argument_++;
}

bool AccessRules::MayWriteArguments() const {
  return llvm::isModSet(scopes_.back().effects.getModRef(llvm::IRMemLocation::ArgMem));
}

bool AccessRules::TellsArguments() const {
  const llvm::MemoryEffects& effects = scopes_.back().effects;
  return effects.getModRef(llvm::IRMemLocation::ArgMem) !=
         effects.getModRef(llvm::IRMemLocation::Other);
}

bool AccessRules::IsOfLibrary(const llvm::Function& function) const {
  llvm::LibFunc known = llvm::NotLibFunc;
  return !function.hasLocalLinkage() && library_info_.getLibFunc(function, known) &&
         library_info_.has(known);
}

std::string AccessRules::Add(const Access& access) {
  if (access.write) written_.insert(access.object);
  if (!access.write && access.instruction->hasMetadata(llvm::LLVMContext::MD_invariant_load)) {
    never_written_.insert(access.object);
  }
  if (written_.contains(access.object) && never_written_.contains(access.object)) {
    return "!invariant.load of memory that is written";
  }
  std::string fault = CheckEffects(access);
  if (fault.empty()) fault = CheckArguments(access);
  if (fault.empty()) fault = CheckTags(access);
  return fault;
}

std::string AccessRules::CheckEffects(const Access& access) const {
  for (const Scope& scope : scopes_) {
    if (access.kind == ObjectKind::kStack && access.object >= scope.first_own_object) continue;
    if (access.kind == ObjectKind::kConstant && !access.write) continue;
    const bool by_argument = std::ranges::any_of(
        access.derived_from, [&](uint32_t number) { return scope.arguments.contains(number); });
    const auto location = by_argument ? llvm::IRMemLocation::ArgMem : llvm::IRMemLocation::Other;
    const llvm::ModRefInfo allowed = scope.effects.getModRef(location);
    if (access.write ? !llvm::isModSet(allowed) : !llvm::isRefSet(allowed)) {
      return "a function whose attribute memory() excludes the access that it makes";
    }
  }
  return "";
}

std::string AccessRules::CheckArguments(const Access& access) {
  for (const Scope& scope : scopes_) {
    for (const auto& [number, argument] : scope.arguments) {
      const bool through =
          std::ranges::find(access.derived_from, number) != access.derived_from.end();
      if (through &&
          (argument.readnone || (access.write ? argument.readonly : argument.writeonly))) {
        return "an access that an attribute of an argument excludes (such as readonly)";
      }
      if (!through && argument.initializes.contains(access.object)) {
        return "the attribute initializes on memory that is also accessed through another pointer";
      }
      if (!argument.noalias) continue;
      Uses& uses = uses_[{number, access.object}];
      (through ? (access.write ? uses.written_through : uses.read_through)
               : (access.write ? uses.written_otherwise : uses.read_otherwise)) = true;
      const bool both = (uses.read_through || uses.written_through) &&
                        (uses.read_otherwise || uses.written_otherwise);
      if (both && (uses.written_through || uses.written_otherwise)) {
        return "a noalias argument to memory that is also accessed through another pointer";
      }
    }
  }
  return "";
}

bool AccessRules::TypesMayAlias(const llvm::MDNode* x, const llvm::MDNode* y) {
  if (x == nullptr || y == nullptr || x == y) return true;
  llvm::SimpleAAQueryInfo query(results_);
  llvm::AAMDNodes tags_x;
  llvm::AAMDNodes tags_y;
  tags_x.TBAA = const_cast<llvm::MDNode*>(x);
  tags_y.TBAA = const_cast<llvm::MDNode*>(y);
  const llvm::MemoryLocation one(nullptr, llvm::LocationSize::beforeOrAfterPointer(), tags_x);
  const llvm::MemoryLocation other(nullptr, llvm::LocationSize::beforeOrAfterPointer(), tags_y);
  return types_.alias(one, other, query, nullptr) != llvm::AliasResult::NoAlias;
}

// A copy of a structure accesses each of its fields.
std::string AccessRules::CheckTags(const Access& access) {
  const llvm::Instruction& i = *access.instruction;
  const auto tagged = [&](const llvm::MDNode* type, uint64_t at, uint64_t size) -> Tagged {
    return {.type = type,
            .scopes = i.getMetadata(llvm::LLVMContext::MD_alias_scope),
            .noalias = i.getMetadata(llvm::LLVMContext::MD_noalias),
            .offset = access.offset.has_value() ? std::optional(*access.offset + at) : std::nullopt,
            .size = size,
            .write = access.write};
  };
  const llvm::MDNode* fields = i.getMetadata(llvm::LLVMContext::MD_tbaa_struct);
  if (fields == nullptr) {
    return CheckTag(access, tagged(i.getMetadata(llvm::LLVMContext::MD_tbaa), 0, access.size));
  }
  const auto number = [&](unsigned k) {
    return llvm::mdconst::extract<llvm::ConstantInt>(fields->getOperand(k))->getZExtValue();
  };
  std::string fault;
  for (unsigned k = 0; k + 2 < fields->getNumOperands() && fault.empty(); k += 3) {
    const auto* type = llvm::cast<llvm::MDNode>(fields->getOperand(k + 2));
    fault = CheckTag(access, tagged(type, number(k), number(k + 1)));
  }
  return fault;
}

std::string AccessRules::CheckTag(const Access& access, const Tagged& now) {
  std::set<Tagged>& before = tagged_[access.object];
  if (before.contains(now)) return "";
  for (const Tagged& then : before) {
    if (!then.write && !now.write) continue;
    if (Share(now.noalias, then.scopes) || Share(then.noalias, now.scopes)) {
      return "!noalias of accesses to one object";
    }
    const bool apart =
        then.offset.has_value() && now.offset.has_value() &&
        (*then.offset + then.size <= *now.offset || *now.offset + now.size <= *then.offset);
    if (!apart && !TypesMayAlias(then.type, now.type)) {
      return "!tbaa of accesses to the same memory as different types";
    }
  }
  before.insert(now);
  return "";
}

}  // namespace divfix::prove
