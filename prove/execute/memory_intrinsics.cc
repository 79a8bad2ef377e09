#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Metadata.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "prove/execute/accesses.h"
#include "prove/execute/intrinsics.h"
#include "prove/execute/operands.h"
#include "prove/execute/values.h"

namespace divfix::prove {

using llvm::Intrinsic::ID;

std::optional<Value> MemoryIntrinsic(Machine& m, const llvm::CallBase& i, ID id) {
  TermPool& pool = m.pool();
  switch (id) {
    case llvm::Intrinsic::lifetime_start:
    case llvm::Intrinsic::lifetime_end: {
      const Scalar pointer = UseScalar(m, i.getArgOperand(i.arg_size() - 1));
      if (!pool.IsFalse(pointer.poison)) return Value();
      const Place& place = (*pointer.places)[0];
      const Object& object = m.memory().At(place.object);
      if (pointer.places->size() != 1 || object.kind != ObjectKind::kStack ||
          !pool.IsConstant(place.offset) || !pool.ValueOf(place.offset).isZero()) {
        m.Refuse(&i, "a lifetime intrinsic on something other than a stack object");
        return std::nullopt;
      }
      m.memory().Complete(m.state().memory);
      MemoryState::Entry& entry = m.state().memory.entries[place.object];
      entry.alive = id == llvm::Intrinsic::lifetime_start ? pool.True() : pool.False();
      entry.contents = std::make_shared<Contents>(m.memory().Undefined(object.size));
      return Value();
    }
    case llvm::Intrinsic::memcpy:
    case llvm::Intrinsic::memcpy_inline:
    case llvm::Intrinsic::memmove:
    case llvm::Intrinsic::memset:
    case llvm::Intrinsic::memset_inline: {
      const auto& memory = llvm::cast<llvm::MemIntrinsic>(i);
      const Scalar length = UseScalar(m, memory.getLength());
      if (memory.isVolatile() || !pool.IsConstant(length.bits) ||
          pool.ValueOf(length.bits).ugt(1u << 16)) {
        m.Refuse(&i, "a memory intrinsic that is volatile, or whose length is unknown");
        return std::nullopt;
      }
      DemandDefined(m, length, "a length", i);
      const uint64_t size = pool.ValueOf(length.bits).getZExtValue();
      const Scalar to = UseScalar(m, memory.getRawDest());
      if (size == 0) return Value();
      const uint64_t align = memory.getDestAlign().valueOrOne().value();
      std::vector<Byte> bytes;
      if (const auto* set = llvm::dyn_cast<llvm::MemSetInst>(&memory)) {
        for (uint64_t k = 0; k < size; ++k) {
          const Scalar byte = UseScalar(m, set->getValue());
          bytes.push_back({.bits = byte.bits, .poison = byte.poison, .places = {}});
        }
      } else {
        const auto& copy = llvm::cast<llvm::MemTransferInst>(memory);
        const Scalar from = UseScalar(m, copy.getRawSource());
        bytes =
            ReadBytes(m, pool.True(), from, size, copy.getSourceAlign().valueOrOne().value(), i);
        RefreshCopy(m, bytes);
        if (const llvm::MDNode* fields = i.getMetadata(llvm::LLVMContext::MD_tbaa_struct)) {
          // Padding between the fields is lost.
          std::vector<bool> kept(size, false);
          for (unsigned k = 0; k + 2 < fields->getNumOperands(); k += 3) {
            const auto number = [&](unsigned at) {
              return llvm::mdconst::extract<llvm::ConstantInt>(fields->getOperand(at))
                  ->getZExtValue();
            };
            for (uint64_t b = number(k); b < number(k) + number(k + 1) && b < size; ++b) {
              kept[b] = true;
            }
          }
          for (uint64_t b = 0; b < size; ++b) {
            if (!kept[b]) bytes[b] = m.memory().Undefined(1)[0];
          }
        }
        // The two ranges of memcpy must be equal or not overlap.
        if (id != llvm::Intrinsic::memmove) {
          for (const Place& p : *from.places) {
            for (const Place& q : *to.places) {
              if (p.object != q.object) continue;
              const Term s = pool.Constant(64, size);
              const Term apart = pool.Or(pool.Ule(pool.Add(p.offset, s), q.offset),
                                         pool.Ule(pool.Add(q.offset, s), p.offset));
              const Term fine = pool.Or(apart, pool.Equal(p.offset, q.offset));
              m.AddHazard(pool.And(pool.And(p.when, q.when), pool.Not(fine)),
                          "a memcpy of memory that overlaps", i);
            }
          }
        }
      }
      if (m.refused()) return std::nullopt;
      WriteBytes(m, pool.True(), to, bytes, align, i);
      return Value();
    }
    case llvm::Intrinsic::masked_load:
    case llvm::Intrinsic::masked_store: {
      const bool load = id == llvm::Intrinsic::masked_load;
      const unsigned at = load ? 0 : 1;
      llvm::Type* type = load ? i.getType() : i.getArgOperand(0)->getType();
      auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
      const uint64_t width =
          vector == nullptr
              ? 0
              : m.layout().getTypeSizeInBits(vector->getElementType()).getFixedValue();
      // The alignment is an argument or an attribute of the pointer.
      const bool in_arguments = i.arg_size() == 4;
      const uint64_t align =
          in_arguments ? llvm::cast<llvm::ConstantInt>(i.getArgOperand(at + 1))->getZExtValue()
                       : i.getParamAlign(at).valueOrOne().value();
      if (vector == nullptr || width % 8 != 0 || width == 0) return std::nullopt;
      const Scalar pointer = UseScalar(m, i.getArgOperand(at));
      const Value mask = Use(m, i.getArgOperand(in_arguments ? at + 2 : at + 1));
      const Value value = Use(m, i.getArgOperand(load ? (in_arguments ? 3 : 2) : 0));
      const uint64_t bytes = width / 8;
      Value result;
      for (unsigned k = 0; k < vector->getNumElements(); ++k) {
        DemandDefined(m, mask.scalars[k], "a mask", i);
        const Term here = mask.scalars[k].bits;
        const uint64_t lane_align = k == 0 ? align : std::min<uint64_t>(align, bytes & -bytes);
        auto places = std::make_shared<std::vector<Place>>(*pointer.places);
        for (Place& place : *places) {
          place.offset = pool.Add(place.offset, pool.Constant(64, k * bytes));
        }
        const Scalar lane = {.bits = pool.False(), .poison = pointer.poison, .places = places};
        llvm::Type* element = vector->getElementType();
        if (load) {
          if (pool.IsFalse(here)) {
            result.scalars.push_back(value.scalars[k]);
            continue;
          }
          const Value loaded =
              FromBytes(m, ReadBytes(m, here, lane, bytes, lane_align, i), element, i);
          result.scalars.push_back(BlendScalar(m, here, loaded.scalars[0], value.scalars[k]));
        } else if (!pool.IsFalse(here)) {
          WriteBytes(m, here, lane, BytesOf(m, {{value.scalars[k]}}, element, &i), lane_align, i);
        }
        if (m.refused()) return std::nullopt;
      }
      return result;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace divfix::prove
