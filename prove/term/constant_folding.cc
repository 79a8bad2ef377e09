// Applies each operator to constants.
#include <llvm/ADT/APFloat.h>

#include <cassert>

#include "oracle/oracle.h"
#include "prove/term/term.h"

namespace divfix::prove {
namespace {

using llvm::APFloat;
using llvm::APInt;

const llvm::fltSemantics& FormatOf(uint32_t width) {
  return width == 16   ? APFloat::IEEEhalf()
         : width == 32 ? APFloat::IEEEsingle()
                       : APFloat::IEEEdouble();
}

// Returns the bits of a float, with one pattern for every NaN.
APInt BitsOf(const APFloat& value) {
  if (!value.isNaN()) return value.bitcastToAPInt();
  return APFloat::getNaN(value.getSemantics()).bitcastToAPInt();
}

// Returns zero where SMT-LIB defines the result of a division by zero itself.
APInt Divide(Op op, const APInt& a, const APInt& b) {
  if (b.isZero()) {
    if (op == Op::kUrem || op == Op::kSrem) return a;
    if (op == Op::kUdiv || !a.isNegative()) return APInt::getAllOnes(a.getBitWidth());
    return APInt(a.getBitWidth(), 1);
  }
  switch (op) {
    case Op::kUdiv:
      return a.udiv(b);
    case Op::kUrem:
      return a.urem(b);
    case Op::kSdiv:
      return a.sdiv(b);
    default:
      return a.srem(b);
  }
}

APInt Shift(Op op, const APInt& a, const APInt& b) {
  if (b.uge(a.getBitWidth())) {
    const bool ones = op == Op::kAshr && a.isNegative();
    return ones ? APInt::getAllOnes(a.getBitWidth()) : APInt::getZero(a.getBitWidth());
  }
  const unsigned count = static_cast<unsigned>(b.getZExtValue());
  return op == Op::kShl ? a.shl(count) : op == Op::kLshr ? a.lshr(count) : a.ashr(count);
}

APInt ApplyFloat(Op op, uint32_t width, const APInt* a, const APInt* b, const APInt* c) {
  constexpr auto kNearest = APFloat::rmNearestTiesToEven;
  if (op == Op::kUintToFp || op == Op::kSintToFp) {
    APFloat value(FormatOf(width));
    value.convertFromAPInt(*a, op == Op::kSintToFp, kNearest);
    return BitsOf(value);
  }
  APFloat value(FormatOf(a->getBitWidth()), *a);
  switch (op) {
    case Op::kFpAdd:
      value.add(APFloat(FormatOf(width), *b), kNearest);
      break;
    case Op::kFpSub:
      value.subtract(APFloat(FormatOf(width), *b), kNearest);
      break;
    case Op::kFpMul:
      value.multiply(APFloat(FormatOf(width), *b), kNearest);
      break;
    case Op::kFpDiv:
      value.divide(APFloat(FormatOf(width), *b), kNearest);
      break;
    case Op::kFpFma:
      value.fusedMultiplyAdd(APFloat(FormatOf(width), *b), APFloat(FormatOf(width), *c), kNearest);
      break;
    default: {
      bool loses = false;
      value.convert(FormatOf(width), kNearest, &loses);
      break;
    }
  }
  return BitsOf(value);
}

}  // namespace

int Arity(Op op) {
  switch (op) {
    case Op::kConstant:
    case Op::kVariable:
      return 0;
    case Op::kNot:
    case Op::kExtract:
    case Op::kZext:
    case Op::kSext:
    case Op::kFpToFp:
    case Op::kUintToFp:
    case Op::kSintToFp:
      return 1;
    case Op::kIte:
    case Op::kFpFma:
    case Op::kContract:
      return 3;
    default:
      return 2;
  }
}

APInt Apply(Op op, uint32_t width, uint32_t aux, const APInt* a, const APInt* b, const APInt* c) {
  const auto truth = [](bool yes) { return APInt(1, yes ? 1 : 0); };
  switch (op) {
    case Op::kNot:
      return ~*a;
    case Op::kAnd:
      return *a & *b;
    case Op::kOr:
      return *a | *b;
    case Op::kXor:
      return *a ^ *b;
    case Op::kAdd:
      return *a + *b;
    case Op::kSub:
      return *a - *b;
    case Op::kMul:
      return *a * *b;
    case Op::kUdiv:
    case Op::kUrem:
    case Op::kSdiv:
    case Op::kSrem:
      return Divide(op, *a, *b);
    case Op::kShl:
    case Op::kLshr:
    case Op::kAshr:
      return Shift(op, *a, *b);
    case Op::kConcat:
      return a->concat(*b);
    case Op::kExtract:
      return a->extractBits(width, aux);
    case Op::kZext:
      return a->zext(width);
    case Op::kSext:
      return a->sext(width);
    case Op::kEqual:
      return truth(*a == *b);
    case Op::kUlt:
      return truth(a->ult(*b));
    case Op::kSlt:
      return truth(a->slt(*b));
    case Op::kIte:
      return a->isOne() ? *b : *c;
    case Op::kContract:
      return APInt(32, divfix::Judge({.operands = {static_cast<uint32_t>(a->getZExtValue()),
                                                   static_cast<uint32_t>(b->getZExtValue()),
                                                   static_cast<uint32_t>(c->getZExtValue())},
                                      .control = ControlFromWord(aux)})
                           .outcome.d);
    default:
      assert(op >= Op::kFpAdd);
      return ApplyFloat(op, width, a, b, c);
  }
}

}  // namespace divfix::prove
