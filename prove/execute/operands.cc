#include "prove/execute/operands.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/execute/globals.h"
#include "prove/execute/pointers.h"
#include "prove/execute/values.h"

namespace divfix::prove {

namespace {

// Returns how far a constant pointer is from its base. Nothing where that is not known, or where
// what it says of itself (inbounds, nusw, nuw) can't be checked by a few numbers.
std::optional<int64_t> BytesAlong(const llvm::GEPOperator& pointer,
                                  const llvm::DataLayout& layout) {
  constexpr int64_t kFarthest = int64_t{1} << 30;
  int64_t total = 0;
  bool back = false;
  unsigned steps = 0;
  for (auto step = llvm::gep_type_begin(pointer); step != llvm::gep_type_end(pointer); ++step) {
    const auto* index = llvm::dyn_cast<llvm::ConstantInt>(step.getOperand());
    if (index == nullptr || index->getValue().getSignificantBits() > 31) return std::nullopt;
    int64_t here = index->getSExtValue();
    if (llvm::StructType* structure = step.getStructTypeOrNull()) {
      const auto member = static_cast<unsigned>(here);
      const uint64_t at = layout.getStructLayout(structure)->getElementOffset(member);
      if (at > kFarthest) return std::nullopt;
      here = static_cast<int64_t>(at);
    } else {
      const llvm::TypeSize stride = step.getSequentialElementStride(layout);
      if (stride.isScalable() || stride.getFixedValue() > kFarthest) return std::nullopt;
      here *= static_cast<int64_t>(stride.getFixedValue());
    }
    back |= here < 0;
    total += here;
    ++steps;
    if (std::abs(here) > kFarthest || std::abs(total) > kFarthest) return std::nullopt;
  }
  // A partial sum may have been out of bounds.
  if (back && (pointer.hasNoUnsignedWrap() || (pointer.isInBounds() && steps > 1))) {
    return std::nullopt;
  }
  return total;
}

Value UncheckedConstant(Machine& m, const llvm::Constant* constant, const llvm::Instruction* at) {
  TermPool& pool = m.pool();
  llvm::Type* type = constant->getType();
  if (llvm::isa<llvm::ScalableVectorType>(type) || type->isTargetExtTy()) {
    m.Refuse(at, "a scalable vector or a target-specific type");
    return {{Known(m, pool.False())}};
  }
  if (llvm::isa<llvm::PoisonValue>(constant)) return PoisonValue(m, type);
  if (llvm::isa<llvm::UndefValue>(constant)) return UndefinedValue(m, type);
  if (type->isVectorTy() || type->isArrayTy() || type->isStructTy()) {
    Value value;
    const unsigned count = type->isVectorTy()
                               ? llvm::cast<llvm::FixedVectorType>(type)->getNumElements()
                           : type->isArrayTy() ? static_cast<unsigned>(type->getArrayNumElements())
                                               : type->getStructNumElements();
    for (unsigned i = 0; i < count; ++i) {
      const llvm::Constant* element = constant->getAggregateElement(i);
      if (element == nullptr) {
        m.Refuse(at, "a constant expression of an aggregate");
        return PoisonValue(m, type);
      }
      for (Scalar& scalar : ConstantValue(m, element, at).scalars) {
        value.scalars.push_back(std::move(scalar));
      }
    }
    return value;
  }
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(constant)) {
    return {{Known(m, pool.Constant(integer->getValue()))}};
  }
  if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(constant)) {
    if (WidthOf(m, type) == 1) return PoisonValue(m, type);  // refused already
    return {{Known(m, pool.Constant(number->getValueAPF().bitcastToAPInt()))}};
  }
  if (llvm::isa<llvm::ConstantPointerNull>(constant)) {
    const unsigned space = type->getPointerAddressSpace();
    const bool of_gpu = m.IsAmdGpu() && (space == 1 || space == 4);
    if (space != 0 && !of_gpu) {
      m.Refuse(at, "a null pointer of an address space where null may be valid, or not zero");
    }
    return {{PointerTo(m, kNullObject)}};
  }
  if (const auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(constant)) {
    if (!alias->isInterposable()) return ConstantValue(m, alias->getAliasee(), at);
  }
  if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(constant)) {
    return {{PointerTo(m, GlobalObject(m, *global, at))}};
  }
  if (const auto* offset = llvm::dyn_cast<llvm::GEPOperator>(constant)) {
    if (const std::optional<int64_t> bytes = BytesAlong(*offset, m.layout())) {
      const auto* base = llvm::dyn_cast<llvm::Constant>(offset->getPointerOperand());
      if (base != nullptr) {
        const Scalar pointer = ConstantValue(m, base, at).scalars[0];
        const Place& place = (*pointer.places)[0];
        const Term total = pool.Add(place.offset, pool.Constant(64, static_cast<uint64_t>(*bytes)));
        // A pointer out of bounds is poison or may not be used.
        const uint64_t at_byte = pool.ValueOf(total).getZExtValue();
        if (at_byte <= m.memory().At(place.object).size) {
          Value moved = {{PointerTo(m, place.object, at_byte)}};
          auto places = std::make_shared<std::vector<Place>>(*moved.scalars[0].places);
          (*places)[0].within = place.within;
          if (const std::optional<llvm::ConstantRange> range = offset->getInRange()) {
            if (place.within.has_value()) m.Refuse(at, "a constant pointer marked inrange twice");
            const auto from = static_cast<int64_t>(at_byte);
            (*places)[0].within = {from + range->getLower().getSExtValue(),
                                   from + range->getUpper().getSExtValue()};
          }
          moved.scalars[0].places = std::move(places);
          return moved;
        }
      }
    }
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  constant->print(stream);
  m.Refuse(at, absl::StrCat("the constant expression ", text));
  return PoisonValue(m, type);
}

}  // namespace

Value ConstantValue(Machine& m, const llvm::Constant* constant, const llvm::Instruction* at) {
  llvm::Type* type = constant->getType();
  constexpr int kDeepest = 1000;
  if (m.constant_depth >= kDeepest) {
    m.Refuse(at, "constants that are nested too deeply");
    return PoisonValue(m, type);
  }
  ++m.constant_depth;
  Value value = UncheckedConstant(m, constant, at);
  --m.constant_depth;
  return value;
}

Value Use(Machine& m, const llvm::Value* value) {
  Frame& frame = m.frame();
  if (const auto* constant = llvm::dyn_cast<llvm::Constant>(value)) {
    return ConstantValue(m, constant, nullptr);
  }
  const auto known = frame.values.find(value);
  if (known == frame.values.end()) {
    m.Refuse(nullptr, absl::StrCat("a value that is never computed: ", value->getName().str()));
    return PoisonValue(m, value->getType());
  }
  return Refreshed(m, known->second, VariableKind::kUndef);
}

Scalar UseScalar(Machine& m, const llvm::Value* value) { return Use(m, value).scalars[0]; }

}  // namespace divfix::prove
