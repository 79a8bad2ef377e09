#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/LoopUtils.h>

#include <utility>

#include "prove/execute/instructions.h"
#include "prove/execute/intrinsics.h"
#include "prove/execute/operands.h"
#include "prove/execute/values.h"

namespace divfix::prove {

using llvm::Intrinsic::ID;

std::optional<Value> VectorIntrinsic(Machine& m, const llvm::CallBase& i, ID id) {
  TermPool& pool = m.pool();
  const auto reduce = [&](const auto& join) -> Value {
    const Value x = Use(m, i.getArgOperand(0));
    Scalar all = x.scalars[0];
    for (size_t k = 1; k < x.scalars.size(); ++k) {
      all.bits = join(all.bits, x.scalars[k].bits);
      all.poison = pool.Or(all.poison, x.scalars[k].poison);
    }
    return {{all}};
  };
  switch (id) {
    case llvm::Intrinsic::vector_reduce_and:
      return reduce([&](Term x, Term y) { return pool.And(x, y); });
    case llvm::Intrinsic::vector_reduce_or:
      return reduce([&](Term x, Term y) { return pool.Or(x, y); });
    case llvm::Intrinsic::vector_reduce_xor:
      return reduce([&](Term x, Term y) { return pool.Xor(x, y); });
    case llvm::Intrinsic::vector_reduce_add:
      return reduce([&](Term x, Term y) { return pool.Add(x, y); });
    case llvm::Intrinsic::vector_reduce_umax:
    case llvm::Intrinsic::vector_reduce_umin:
    case llvm::Intrinsic::vector_reduce_smax:
    case llvm::Intrinsic::vector_reduce_smin:
      return reduce([&](Term x, Term y) {
        const auto predicate =
            llvm::MinMaxIntrinsic::getPredicate(llvm::getMinMaxReductionIntrinsicOp(id));
        return pool.Ite(CompareBits(m, predicate, x, y), x, y);
      });
    case llvm::Intrinsic::vector_extract:
    case llvm::Intrinsic::vector_insert: {
      if (llvm::isa<llvm::ScalableVectorType>(i.getType()) ||
          llvm::isa<llvm::ScalableVectorType>(i.getArgOperand(0)->getType())) {
        return std::nullopt;
      }
      Value x = Use(m, i.getArgOperand(0));
      if (id == llvm::Intrinsic::vector_extract) {
        const uint64_t at = llvm::cast<llvm::ConstantInt>(i.getArgOperand(1))->getZExtValue();
        Value part;
        for (size_t k = 0; k < Flat(i.getType()).size(); ++k) {
          part.scalars.push_back(x.scalars[at + k]);
        }
        return part;
      }
      const Value part = Use(m, i.getArgOperand(1));
      const uint64_t at = llvm::cast<llvm::ConstantInt>(i.getArgOperand(2))->getZExtValue();
      for (size_t k = 0; k < part.scalars.size(); ++k) x.scalars[at + k] = part.scalars[k];
      return x;
    }
    case llvm::Intrinsic::vector_reverse: {
      const Value x = Use(m, i.getArgOperand(0));
      Value reversed;
      reversed.scalars.assign(x.scalars.rbegin(), x.scalars.rend());
      return reversed;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace divfix::prove
