// What attributes assert of arguments and results, and metadata of what is loaded.
#include <llvm/IR/Metadata.h>

#include <algorithm>
#include <utility>

#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"
#include "prove/term/fp_class.h"

namespace divfix::prove {
namespace {

using llvm::Attribute;

// Whether the values lie within the range.
Term IsWithin(TermPool& pool, Term bits, const llvm::ConstantRange& range) {
  if (range.isFullSet()) return pool.True();
  if (range.isEmptySet()) return pool.False();
  // Moved so that it begins at 0; it may go around.
  const Term moved = pool.Sub(bits, pool.Constant(range.getLower()));
  return pool.Ult(moved, pool.Constant(range.getUpper() - range.getLower()));
}

}  // namespace

void Executor::ApplyAttributes(Activation& a, llvm::AttributeSet attributes, llvm::Type* type,
                               const llvm::Instruction& at, Value& value) {
  if (!attributes.hasAttributes() || IsPlanted(FaultPoint::kAttributesIgnored)) return;
  const std::vector<llvm::Type*> flat = Flat(type);
  for (size_t k = 0; k < value.scalars.size(); ++k) {
    Scalar& scalar = value.scalars[k];
    const auto poison_when = [&](Term when) { scalar.poison = pool_.Or(scalar.poison, when); };
    if (scalar.IsPointer()) {
      if (attributes.hasAttribute(Attribute::NonNull)) poison_when(IsNull(scalar));
      if (const llvm::MaybeAlign align = attributes.getAlignment()) {
        poison_when(MisalignedWhen(scalar, align->value()));
      }
      llvm::Type* result = attributes.getStructRetType();
      if (attributes.hasAttribute(Attribute::Writable) || result != nullptr) {
        for (const Place& place : *scalar.places) {
          const ObjectKind kind = memory_.At(place.object).kind;
          if (kind != ObjectKind::kStack && kind != ObjectKind::kOutput) {
            Refuse(&at, "the attribute writable or sret, of a pointer to what may not be written");
          }
        }
      }
      uint64_t bytes = attributes.getDereferenceableBytes();
      if (result != nullptr) {
        bytes = std::max(bytes, layout_.getTypeStoreSize(result).getFixedValue());
      }
      const uint64_t or_null = attributes.getDereferenceableOrNullBytes();
      if (bytes != 0 || or_null != 0) {
        DemandDefined(a, scalar, "a dereferenceable pointer", at);
        for (const Place& place : *scalar.places) {
          const Object& object = memory_.At(place.object);
          const uint64_t needed = std::max(bytes, or_null);
          if (object.only_at.has_value()) {
            if (needed > object.size) {
              Refuse(&at, "the attribute dereferenceable of an array of unknown length");
            }
            continue;
          }
          Term outside = pool_.True();
          if (object.size >= needed) {
            outside = pool_.Not(pool_.Ule(place.offset, pool_.Constant(64, object.size - needed)));
          }
          if (place.object == kNullObject) {
            if (bytes == 0) outside = pool_.False();
          } else {
            memory_.Complete(a.state.memory);
            outside = pool_.Or(outside, pool_.Not(a.state.memory.entries[place.object].alive));
          }
          AddHazard(a, pool_.And(place.when, outside),
                    "a dereferenceable pointer to less memory than it says", at);
        }
      }
    } else {
      if (attributes.hasAttribute(Attribute::Range)) {
        const llvm::ConstantRange range = attributes.getAttribute(Attribute::Range).getRange();
        poison_when(pool_.Not(IsWithin(pool_, scalar.bits, range)));
      }
      if (const llvm::FPClassTest excluded = attributes.getNoFPClass();
          excluded != llvm::fcNone && FloatType(flat[k], at)) {
        poison_when(IsOfClass(pool_, scalar.bits, excluded));
      }
    }
    if (attributes.hasAttribute(Attribute::NoUndef))
      DemandDefined(a, scalar, "a noundef value", at);
  }
}

void Executor::ApplyLoadMetadata(Activation& a, const llvm::Instruction& i, llvm::Type* type,
                                 Value& value) {
  using llvm::LLVMContext;
  if (IsPlanted(FaultPoint::kLoadMetadataIgnored)) return;
  const auto number = [](const llvm::MDNode& node) {
    return llvm::mdconst::extract<llvm::ConstantInt>(node.getOperand(0))->getZExtValue();
  };
  for (Scalar& scalar : value.scalars) {
    const auto poison_when = [&](Term when) { scalar.poison = pool_.Or(scalar.poison, when); };
    if (const llvm::MDNode* node = i.getMetadata(LLVMContext::MD_range)) {
      const llvm::ConstantRange range = llvm::getConstantRangeFromMetadata(*node);
      // The hull of several ranges would be too wide.
      if (node->getNumOperands() != 2) Refuse(&i, "!range of several ranges");
      poison_when(pool_.Not(IsWithin(pool_, scalar.bits, range)));
    }
    if (i.getMetadata(LLVMContext::MD_nonnull) != nullptr) poison_when(IsNull(scalar));
    if (const llvm::MDNode* node = i.getMetadata(LLVMContext::MD_align)) {
      poison_when(MisalignedWhen(scalar, number(*node)));
    }
    if (const llvm::MDNode* node = i.getMetadata(LLVMContext::MD_dereferenceable)) {
      llvm::AttrBuilder builder(i.getContext());
      builder.addDereferenceableAttr(number(*node));
      Value one = {{scalar}};
      ApplyAttributes(a, llvm::AttributeSet::get(i.getContext(), builder), type, i, one);
    }
    if (i.getMetadata(LLVMContext::MD_noundef) != nullptr) {
      DemandDefined(a, scalar, "a load that says !noundef", i);
    }
  }
}

}  // namespace divfix::prove
