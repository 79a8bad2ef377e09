#include <llvm/IR/Constants.h>
#include <llvm/IR/Metadata.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "prove/execute/float_environment.h"
#include "prove/execute/pointers.h"
#include "prove/execute/promises.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"
#include "prove/term/fp_class.h"

namespace divfix::prove {

using llvm::Attribute;

namespace {

// Returns whether the value lies within the range.
Term IsWithin(TermPool& pool, Term bits, const llvm::ConstantRange& range) {
  if (range.isFullSet()) return pool.True();
  if (range.isEmptySet()) return pool.False();
  // Moved to begin at 0, since the range may wrap around.
  const Term moved = pool.Sub(bits, pool.Constant(range.getLower()));
  return pool.Ult(moved, pool.Constant(range.getUpper() - range.getLower()));
}

}  // namespace

void ApplyAttributes(Machine& m, llvm::AttributeSet attributes, llvm::Type* type,
                     const llvm::Instruction& at, Value& value) {
  TermPool& pool = m.pool();
  if (!attributes.hasAttributes() || IsPlanted(FaultPoint::kAttributesIgnored)) return;
  const std::vector<llvm::Type*> flat = Flat(type);
  for (size_t k = 0; k < value.scalars.size(); ++k) {
    Scalar& scalar = value.scalars[k];
    const auto poison_when = [&](Term when) { scalar.poison = pool.Or(scalar.poison, when); };
    if (scalar.IsPointer()) {
      if (attributes.hasAttribute(Attribute::NonNull)) poison_when(IsNull(m, scalar));
      if (const llvm::MaybeAlign align = attributes.getAlignment()) {
        poison_when(MisalignedWhen(m, scalar, align->value()));
      }
      llvm::Type* result = attributes.getStructRetType();
      if (attributes.hasAttribute(Attribute::Writable) || result != nullptr) {
        for (const Place& place : *scalar.places) {
          if (!IsWritable(m.memory().At(place.object).kind)) {
            m.Refuse(&at, "the attribute writable or sret on a pointer to read-only memory");
          }
        }
      }
      uint64_t bytes = attributes.getDereferenceableBytes();
      if (result != nullptr) {
        bytes = std::max(bytes, m.layout().getTypeStoreSize(result).getFixedValue());
      }
      const uint64_t or_null = attributes.getDereferenceableOrNullBytes();
      if (bytes != 0 || or_null != 0) {
        DemandDefined(m, scalar, "a dereferenceable pointer", at);
        for (const Place& place : *scalar.places) {
          const Object& object = m.memory().At(place.object);
          const uint64_t needed = std::max(bytes, or_null);
          if (object.only_at.has_value()) {
            if (needed > object.size) {
              m.Refuse(&at, "the attribute dereferenceable of an array of unknown length");
            }
            continue;
          }
          Term outside = pool.True();
          if (object.size >= needed) {
            outside = pool.Not(pool.Ule(place.offset, pool.Constant(64, object.size - needed)));
          }
          if (place.object == kNullObject) {
            if (bytes == 0) outside = pool.False();
          } else {
            m.memory().Complete(m.state().memory);
            outside = pool.Or(outside, pool.Not(m.state().memory.entries[place.object].alive));
          }
          m.AddHazard(pool.And(place.when, outside),
                      "a dereferenceable pointer to too little memory", at);
        }
      }
    } else {
      if (attributes.hasAttribute(Attribute::Range)) {
        const llvm::ConstantRange range = attributes.getAttribute(Attribute::Range).getRange();
        poison_when(pool.Not(IsWithin(pool, scalar.bits, range)));
      }
      if (const llvm::FPClassTest excluded = attributes.getNoFPClass();
          excluded != llvm::fcNone && FloatType(m, flat[k], at)) {
        poison_when(IsOfClass(pool, scalar.bits, excluded));
      }
    }
    if (attributes.hasAttribute(Attribute::NoUndef))
      DemandDefined(m, scalar, "a noundef value", at);
  }
}

void ApplyLoadMetadata(Machine& m, const llvm::Instruction& i, llvm::Type* type, Value& value) {
  TermPool& pool = m.pool();
  using llvm::LLVMContext;
  if (IsPlanted(FaultPoint::kLoadMetadataIgnored)) return;
  const auto number = [](const llvm::MDNode& node) {
    return llvm::mdconst::extract<llvm::ConstantInt>(node.getOperand(0))->getZExtValue();
  };
  for (Scalar& scalar : value.scalars) {
    const auto poison_when = [&](Term when) { scalar.poison = pool.Or(scalar.poison, when); };
    if (const llvm::MDNode* node = i.getMetadata(LLVMContext::MD_range)) {
      const llvm::ConstantRange range = llvm::getConstantRangeFromMetadata(*node);
      // The hull of several ranges would be too wide.
      if (node->getNumOperands() != 2) m.Refuse(&i, "!range of several ranges");
      poison_when(pool.Not(IsWithin(pool, scalar.bits, range)));
    }
    if (i.getMetadata(LLVMContext::MD_nonnull) != nullptr) poison_when(IsNull(m, scalar));
    if (const llvm::MDNode* node = i.getMetadata(LLVMContext::MD_align)) {
      poison_when(MisalignedWhen(m, scalar, number(*node)));
    }
    if (const llvm::MDNode* node = i.getMetadata(LLVMContext::MD_dereferenceable)) {
      llvm::AttrBuilder builder(i.getContext());
      builder.addDereferenceableAttr(number(*node));
      Value one = {{scalar}};
      ApplyAttributes(m, llvm::AttributeSet::get(i.getContext(), builder), type, i, one);
    }
    if (i.getMetadata(LLVMContext::MD_noundef) != nullptr) {
      DemandDefined(m, scalar, "a load that says !noundef", i);
    }
  }
}

}  // namespace divfix::prove
