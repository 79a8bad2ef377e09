// Intrinsics that copy, fill, mask and end memory.
#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Metadata.h>

#include <utility>
#include <vector>

#include "prove/execute/activation.h"
#include "prove/execute/executor.h"

namespace divfix::prove {

using llvm::Intrinsic::ID;

std::optional<Value> Executor::MemoryIntrinsic(Activation& a, const llvm::CallBase& i, ID id) {
  switch (id) {
    case llvm::Intrinsic::lifetime_start:
    case llvm::Intrinsic::lifetime_end: {
      const Scalar pointer = UseScalar(a, i.getArgOperand(i.arg_size() - 1));
      if (!pool_.IsFalse(pointer.poison)) return Value();
      const Place& place = (*pointer.places)[0];
      const Object& object = memory_.At(place.object);
      if (pointer.places->size() != 1 || object.kind != ObjectKind::kStack ||
          !pool_.IsConstant(place.offset) || !pool_.ValueOf(place.offset).isZero()) {
        Refuse(&i, "a lifetime of other than a stack object");
        return std::nullopt;
      }
      memory_.Complete(a.state.memory);
      MemoryState::Entry& entry = a.state.memory.entries[place.object];
      entry.alive = id == llvm::Intrinsic::lifetime_start ? pool_.True() : pool_.False();
      entry.contents = std::make_shared<const Contents>(memory_.Undefined(object.size));
      return Value();
    }
    case llvm::Intrinsic::memcpy:
    case llvm::Intrinsic::memcpy_inline:
    case llvm::Intrinsic::memmove:
    case llvm::Intrinsic::memset:
    case llvm::Intrinsic::memset_inline: {
      const auto& memory = llvm::cast<llvm::MemIntrinsic>(i);
      const Scalar length = UseScalar(a, memory.getLength());
      if (memory.isVolatile() || !pool_.IsConstant(length.bits) ||
          pool_.ValueOf(length.bits).ugt(1u << 16)) {
        Refuse(&i, "a copy of memory that is volatile, or of a length that is not known");
        return std::nullopt;
      }
      DemandDefined(a, length, "a length", i);
      const uint64_t size = pool_.ValueOf(length.bits).getZExtValue();
      const Scalar to = UseScalar(a, memory.getRawDest());
      if (size == 0) return Value();
      const uint64_t align = memory.getDestAlign().valueOrOne().value();
      std::vector<Byte> bytes;
      if (const auto* set = llvm::dyn_cast<llvm::MemSetInst>(&memory)) {
        for (uint64_t k = 0; k < size; ++k) {
          const Scalar byte = UseScalar(a, set->getValue());
          bytes.push_back({.bits = byte.bits, .poison = byte.poison, .places = {}});
        }
      } else {
        const auto& copy = llvm::cast<llvm::MemTransferInst>(memory);
        const Scalar from = UseScalar(a, copy.getRawSource());
        bytes = ReadBytes(a, from, size, copy.getSourceAlign().valueOrOne().value(), i);
        RefreshCopy(bytes);
        if (const llvm::MDNode* fields = i.getMetadata(llvm::LLVMContext::MD_tbaa_struct)) {
          // What is between the fields is lost.
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
            if (!kept[b]) bytes[b] = memory_.Undefined(1)[0];
          }
        }
        // Each of memcpy's arguments is the other's object, or apart from it.
        if (id != llvm::Intrinsic::memmove) {
          for (const Place& p : *from.places) {
            for (const Place& q : *to.places) {
              if (p.object != q.object) continue;
              const Term s = pool_.Constant(64, size);
              const Term apart = pool_.Or(pool_.Ule(pool_.Add(p.offset, s), q.offset),
                                          pool_.Ule(pool_.Add(q.offset, s), p.offset));
              const Term fine = pool_.Or(apart, pool_.Equal(p.offset, q.offset));
              AddHazard(a, pool_.And(pool_.And(p.when, q.when), pool_.Not(fine)),
                        "a memcpy of memory that overlaps", i);
            }
          }
        }
      }
      if (!refusal_.empty()) return std::nullopt;
      WriteBytes(a, to, bytes, align, i);
      return Value();
    }
    case llvm::Intrinsic::masked_load:
    case llvm::Intrinsic::masked_store: {
      const bool load = id == llvm::Intrinsic::masked_load;
      const unsigned at = load ? 0 : 1;
      llvm::Type* type = load ? i.getType() : i.getArgOperand(0)->getType();
      auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
      const uint64_t width =
          vector == nullptr ? 0
                            : layout_.getTypeSizeInBits(vector->getElementType()).getFixedValue();
      // The alignment is an argument, or an attribute of the pointer.
      const bool in_arguments = i.arg_size() == 4;
      const uint64_t align =
          in_arguments ? llvm::cast<llvm::ConstantInt>(i.getArgOperand(at + 1))->getZExtValue()
                       : i.getParamAlign(at).valueOrOne().value();
      if (vector == nullptr || width % 8 != 0 || width == 0) return std::nullopt;
      const Scalar pointer = UseScalar(a, i.getArgOperand(at));
      const Value mask = Use(a, i.getArgOperand(in_arguments ? at + 2 : at + 1));
      const Value value = Use(a, i.getArgOperand(load ? (in_arguments ? 3 : 2) : 0));
      const uint64_t bytes = width / 8;
      Value result;
      for (unsigned k = 0; k < vector->getNumElements(); ++k) {
        DemandDefined(a, mask.scalars[k], "a mask", i);
        const Term here = mask.scalars[k].bits;
        const uint64_t lane_align = k == 0 ? align : std::min<uint64_t>(align, bytes & -bytes);
        auto places = std::make_shared<std::vector<Place>>(*pointer.places);
        for (Place& place : *places) {
          place.offset = pool_.Add(place.offset, pool_.Constant(64, k * bytes));
        }
        const Scalar lane = {.bits = pool_.False(), .poison = pointer.poison, .places = places};
        llvm::Type* element = vector->getElementType();
        if (load) {
          if (pool_.IsFalse(here)) {
            result.scalars.push_back(value.scalars[k]);
            continue;
          }
          const Value loaded =
              FromBytes(ReadBytesWhen(a, here, lane, bytes, lane_align, i), element, i);
          result.scalars.push_back(BlendScalar(here, loaded.scalars[0], value.scalars[k]));
        } else if (!pool_.IsFalse(here)) {
          WriteBytesWhen(a, here, lane, BytesOf({{value.scalars[k]}}, element, &i), lane_align, i);
        }
        if (!refusal_.empty()) return std::nullopt;
      }
      return result;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace divfix::prove
