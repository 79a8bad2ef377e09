// Lanes and members.
#include <utility>

#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

Value Executor::ExtractLane(Activation& a, const llvm::ExtractElementInst& i) {
  const Value vector = Use(a, i.getVectorOperand());
  const Scalar index = UseScalar(a, i.getIndexOperand());
  const size_t lanes = vector.scalars.size();
  const uint32_t width = pool_.Width(index.bits);
  Value result = PoisonValue(i.getType());  // beyond the end
  for (size_t lane = 0; lane < lanes; ++lane) {
    const Term here = pool_.Equal(index.bits, pool_.Constant(width, lane));
    if (width < 64 && lane >> width != 0) break;
    if (pool_.IsFalse(here)) continue;
    result.scalars[0] = BlendScalar(here, vector.scalars[lane], result.scalars[0]);
  }
  result.scalars[0].poison = pool_.Or(result.scalars[0].poison, index.poison);
  return result;
}

Value Executor::InsertLane(Activation& a, const llvm::InsertElementInst& i) {
  Value vector = Use(a, i.getOperand(0));
  const Scalar element = UseScalar(a, i.getOperand(1));
  const Scalar index = UseScalar(a, i.getOperand(2));
  const size_t lanes = vector.scalars.size();
  const uint32_t width = pool_.Width(index.bits);
  Term any = pool_.False();
  for (size_t lane = 0; lane < lanes; ++lane) {
    if (width < 64 && lane >> width != 0) break;
    const Term here = pool_.Equal(index.bits, pool_.Constant(width, lane));
    any = pool_.Or(any, here);
    if (pool_.IsFalse(here)) continue;
    vector.scalars[lane] = BlendScalar(here, element, vector.scalars[lane]);
  }
  const Term poison = pool_.Or(index.poison, pool_.Not(any));
  for (Scalar& scalar : vector.scalars) scalar.poison = pool_.Or(scalar.poison, poison);
  return vector;
}

Value Executor::Shuffle(Activation& a, const llvm::ShuffleVectorInst& i) {
  const Value x = Use(a, i.getOperand(0));
  const Value y = Use(a, i.getOperand(1));
  const Value poison = PoisonValue(i.getType()->getScalarType());
  Value result;
  for (const int lane : i.getShuffleMask()) {
    if (lane < 0) {
      result.scalars.push_back(poison.scalars[0]);
    } else if (static_cast<size_t>(lane) < x.scalars.size()) {
      result.scalars.push_back(x.scalars[static_cast<size_t>(lane)]);
    } else {
      const size_t other = IsPlanted(FaultPoint::kShuffleTakesFirst) ? 0 : x.scalars.size();
      const Value& from = other == 0 ? x : y;
      result.scalars.push_back(
          from.scalars[(static_cast<size_t>(lane) - other) % from.scalars.size()]);
    }
  }
  return result;
}

// Where a member begins in what the aggregate is laid flat to; the member's type goes to `member`.
size_t Executor::FlatIndex(llvm::Type* type, llvm::ArrayRef<unsigned> indices,
                           llvm::Type** member) {
  size_t at = 0;
  for (const unsigned index : indices) {
    if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
      for (unsigned k = 0; k < index; ++k) at += Flat(structure->getElementType(k)).size();
      type = structure->getElementType(index);
    } else {
      type = type->getArrayElementType();
      at += index * Flat(type).size();
    }
  }
  *member = type;
  return at;
}

Value Executor::ExtractMember(Activation& a, const llvm::ExtractValueInst& i) {
  const Value aggregate = Use(a, i.getAggregateOperand());
  llvm::Type* member = nullptr;
  const size_t at = FlatIndex(i.getAggregateOperand()->getType(), i.getIndices(), &member);
  Value result;
  for (size_t k = 0; k < Flat(member).size(); ++k) {
    result.scalars.push_back(aggregate.scalars[at + k]);
  }
  return result;
}

Value Executor::InsertMember(Activation& a, const llvm::InsertValueInst& i) {
  Value aggregate = Use(a, i.getAggregateOperand());
  const Value inserted = Use(a, i.getInsertedValueOperand());
  llvm::Type* member = nullptr;
  const size_t at = FlatIndex(i.getType(), i.getIndices(), &member);
  for (size_t k = 0; k < inserted.scalars.size(); ++k) {
    aggregate.scalars[at + k] = inserted.scalars[k];
  }
  return aggregate;
}

}  // namespace divfix::prove
