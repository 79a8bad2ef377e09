#include <utility>

#include "prove/execute/instructions.h"
#include "prove/execute/operands.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

Value ExtractLane(Machine& m, const llvm::ExtractElementInst& i) {
  TermPool& pool = m.pool();
  const Value vector = Use(m, i.getVectorOperand());
  const Scalar index = UseScalar(m, i.getIndexOperand());
  const size_t lanes = vector.scalars.size();
  const uint32_t width = pool.Width(index.bits);
  Value result = PoisonValue(m, i.getType());  // if the index is out of range
  for (size_t lane = 0; lane < lanes; ++lane) {
    const Term here = pool.Equal(index.bits, pool.Constant(width, lane));
    if (width < 64 && lane >> width != 0) break;
    if (pool.IsFalse(here)) continue;
    result.scalars[0] = BlendScalar(m, here, vector.scalars[lane], result.scalars[0]);
  }
  result.scalars[0].poison = pool.Or(result.scalars[0].poison, index.poison);
  return result;
}

Value InsertLane(Machine& m, const llvm::InsertElementInst& i) {
  TermPool& pool = m.pool();
  Value vector = Use(m, i.getOperand(0));
  const Scalar element = UseScalar(m, i.getOperand(1));
  const Scalar index = UseScalar(m, i.getOperand(2));
  const size_t lanes = vector.scalars.size();
  const uint32_t width = pool.Width(index.bits);
  Term any = pool.False();
  for (size_t lane = 0; lane < lanes; ++lane) {
    if (width < 64 && lane >> width != 0) break;
    const Term here = pool.Equal(index.bits, pool.Constant(width, lane));
    any = pool.Or(any, here);
    if (pool.IsFalse(here)) continue;
    vector.scalars[lane] = BlendScalar(m, here, element, vector.scalars[lane]);
  }
  const Term poison = pool.Or(index.poison, pool.Not(any));
  for (Scalar& scalar : vector.scalars) scalar.poison = pool.Or(scalar.poison, poison);
  return vector;
}

Value Shuffle(Machine& m, const llvm::ShuffleVectorInst& i) {
  const Value x = Use(m, i.getOperand(0));
  const Value y = Use(m, i.getOperand(1));
  const Value poison = PoisonValue(m, i.getType()->getScalarType());
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

namespace {

// Returns the index of a member's first scalar in the flattened aggregate; stores the member's type
// in `member`.
size_t FlatIndex(llvm::Type* type, llvm::ArrayRef<unsigned> indices, llvm::Type** member) {
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

}  // namespace

Value ExtractMember(Machine& m, const llvm::ExtractValueInst& i) {
  const Value aggregate = Use(m, i.getAggregateOperand());
  llvm::Type* member = nullptr;
  const size_t at = FlatIndex(i.getAggregateOperand()->getType(), i.getIndices(), &member);
  Value result;
  for (size_t k = 0; k < Flat(member).size(); ++k) {
    result.scalars.push_back(aggregate.scalars[at + k]);
  }
  return result;
}

Value InsertMember(Machine& m, const llvm::InsertValueInst& i) {
  Value aggregate = Use(m, i.getAggregateOperand());
  const Value inserted = Use(m, i.getInsertedValueOperand());
  llvm::Type* member = nullptr;
  const size_t at = FlatIndex(i.getType(), i.getIndices(), &member);
  for (size_t k = 0; k < inserted.scalars.size(); ++k) {
    aggregate.scalars[at + k] = inserted.scalars[k];
  }
  return aggregate;
}

}  // namespace divfix::prove
