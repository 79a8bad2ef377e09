#include <llvm/IR/GlobalVariable.h>

#include <vector>

#include "prove/execute/accesses.h"
#include "prove/execute/globals.h"
#include "prove/execute/instructions.h"
#include "prove/execute/operands.h"
#include "prove/execute/promises.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"
#include "prove/ir/metadata.h"

namespace divfix::prove {

Value Load(Machine& m, const llvm::LoadInst& i) {
  // The guard of a static variable only ever goes from unset to set.
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(i.getPointerOperand());
  const bool guard = global != nullptr && global->getName().starts_with("_ZGV");
  if (i.isVolatile() || (i.isAtomic() && !guard)) {
    m.Refuse(&i, "a load that is atomic or volatile");
    return PoisonValue(m, i.getType());
  }
  if (llvm::isa<llvm::ScalableVectorType>(i.getType())) {
    m.Refuse(&i, "a scalable vector");
    return PoisonValue(m, llvm::Type::getInt1Ty(i.getContext()));
  }
  if (!FillsItsBytes(i.getType(), m.layout()) && !IsTruthValue(*i.getPointerOperand()) &&
      !IsPlanted(FaultPoint::kOpenBitsKept)) {
    m.Refuse(&i, "a load of bits that do not fill their bytes");
    return PoisonValue(m, i.getType());
  }
  const Scalar pointer = UseScalar(m, i.getPointerOperand());
  for (const Place& place : *pointer.places) {
    const ObjectKind kind = m.memory().At(place.object).kind;
    if (i.hasMetadata(kNotClobbered) && kind != ObjectKind::kInput &&
        kind != ObjectKind::kConstant) {
      m.Refuse(&i, "!amdgpu.noclobber of memory that may be written");
    }
  }
  const uint64_t size = m.layout().getTypeStoreSize(i.getType()).getFixedValue();
  const std::vector<Byte> bytes =
      ReadBytes(m, m.pool().True(), pointer, size, i.getAlign().value(), i);
  if (m.refused()) return PoisonValue(m, i.getType());
  Value value = FromBytes(m, bytes, i.getType(), i);
  ApplyLoadMetadata(m, i, i.getType(), value);
  return value;
}

void Store(Machine& m, const llvm::StoreInst& i) {
  if (i.isAtomic() || i.isVolatile()) {
    m.Refuse(&i, "a store that is atomic or volatile");
    return;
  }
  llvm::Type* type = i.getValueOperand()->getType();
  if (llvm::isa<llvm::ScalableVectorType>(type)) {
    m.Refuse(&i, "a scalable vector");
    return;
  }
  if (!FillsItsBytes(type, m.layout()) && !IsTruthValue(*i.getPointerOperand()) &&
      !IsPlanted(FaultPoint::kOpenBitsKept)) {
    m.Refuse(&i, "a store of bits that do not fill their bytes");
    return;
  }
  const Value value = Use(m, i.getValueOperand());
  const Scalar pointer = UseScalar(m, i.getPointerOperand());
  if (m.refused()) return;
  WriteBytes(m, m.pool().True(), pointer, BytesOf(m, value, type, &i), i.getAlign().value(), i);
}

}  // namespace divfix::prove
