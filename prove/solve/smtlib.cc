#include "prove/solve/smtlib.h"

#include <llvm/ADT/SmallString.h>

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace divfix::prove {
namespace {

std::string SortOf(uint32_t width) {
  return width == 1 ? "Bool" : absl::StrCat("(_ BitVec ", width, ")");
}

const char* OperatorOf(Op op) {
  constexpr std::pair<Op, const char*> kNames[] = {
      {Op::kAnd, "bvand"},        {Op::kOr, "bvor"},          {Op::kXor, "bvxor"},
      {Op::kAdd, "bvadd"},        {Op::kSub, "bvsub"},        {Op::kMul, "bvmul"},
      {Op::kUdiv, "bvudiv"},      {Op::kUrem, "bvurem"},      {Op::kSdiv, "bvsdiv"},
      {Op::kSrem, "bvsrem"},      {Op::kShl, "bvshl"},        {Op::kLshr, "bvlshr"},
      {Op::kAshr, "bvashr"},      {Op::kUlt, "bvult"},        {Op::kSlt, "bvslt"},
      {Op::kFpAdd, "fp.add RNE"}, {Op::kFpSub, "fp.sub RNE"}, {Op::kFpMul, "fp.mul RNE"},
      {Op::kFpDiv, "fp.div RNE"}, {Op::kFpFma, "fp.fma RNE"}};
  return std::ranges::find(kNames, op, &std::pair<Op, const char*>::first)->second;
}

std::string FormatOf(uint32_t width) {
  return width == 16 ? "5 11" : width == 32 ? "8 24" : "11 53";
}

}  // namespace

std::string SmtWriter::Literal(Term t) const {
  const llvm::APInt& value = pool_.ValueOf(t);
  if (value.getBitWidth() == 1) return value.isZero() ? "false" : "true";
  llvm::SmallString<80> digits;
  if (value.getBitWidth() % 4 == 0) {
    value.toString(digits, 16, /*Signed=*/false, /*formatAsCLiteral=*/false, /*UpperCase=*/false);
    const size_t width = value.getBitWidth() / 4;
    return absl::StrCat("#x", std::string(width - digits.size(), '0'), digits.c_str());
  }
  value.toString(digits, 10, /*Signed=*/false);
  return absl::StrCat("(_ bv", digits.c_str(), " ", value.getBitWidth(), ")");
}

std::string SmtWriter::Name(Term t) const {
  switch (pool_[t].op) {
    case Op::kConstant:
      return Literal(t);
    case Op::kVariable:
      return pool_.VariableOf(t).name;
    default:
      return absl::StrCat("t", t.id);
  }
}

std::string SmtWriter::Bits(Term t) const {
  return pool_.Width(t) == 1 ? absl::StrCat("(ite ", Name(t), " #b1 #b0)") : Name(t);
}

std::string SmtWriter::FloatExpression(Term t) {
  const Node& n = pool_[t];
  uses_floats_ = true;
  const auto value = [&](Term x) {
    return absl::StrCat("((_ to_fp ", FormatOf(pool_.Width(x)), ") ", Name(x), ")");
  };
  std::string result;
  if (n.op == Op::kUintToFp || n.op == Op::kSintToFp) {
    result = absl::StrCat("((_ ", n.op == Op::kSintToFp ? "to_fp " : "to_fp_unsigned ",
                          FormatOf(n.width), ") RNE ", Bits(n.a), ")");
  } else if (n.op == Op::kFpToFp) {
    result = absl::StrCat("((_ to_fp ", FormatOf(n.width), ") RNE ", value(n.a), ")");
  } else {
    result = absl::StrCat("(", OperatorOf(n.op), " ", value(n.a), " ", value(n.b));
    if (n.op == Op::kFpFma) absl::StrAppend(&result, " ", value(n.c));
    absl::StrAppend(&result, ")");
  }
  // The bits of a float that is not a NaN follow from its value.
  const std::string bits = absl::StrCat("bits", t.id);
  absl::StrAppend(&text_, "(declare-const ", bits, " ", SortOf(n.width), ")\n(assert (= ((_ to_fp ",
                  FormatOf(n.width), ") ", bits, ") ", result, "))\n");
  const uint64_t nan = n.width == 16 ? 0x7e00 : n.width == 32 ? 0x7fc00000 : 0x7ff8000000000000;
  return absl::StrCat("(ite (fp.isNaN ((_ to_fp ", FormatOf(n.width), ") ", bits, ")) (_ bv", nan,
                      " ", n.width, ") ", bits, ")");
}

std::string SmtWriter::Expression(Term t) {
  const Node& n = pool_[t];
  const bool truth = n.width == 1;
  const auto apply = [&](absl::string_view op) {
    return absl::StrCat("(", op, " ", Name(n.a), " ", Name(n.b), ")");
  };
  switch (n.op) {
    case Op::kNot:
      return absl::StrCat(truth ? "(not " : "(bvnot ", Name(n.a), ")");
    case Op::kAnd:
    case Op::kOr:
    case Op::kXor: {
      const absl::string_view op = OperatorOf(n.op);
      return apply(truth ? op.substr(2) : op);  // without "bv"
    }
    case Op::kEqual:
      return apply("=");
    case Op::kConcat:
      return absl::StrCat("(concat ", Bits(n.a), " ", Bits(n.b), ")");
    case Op::kExtract: {
      const std::string part =
          absl::StrCat("((_ extract ", n.aux + n.width - 1, " ", n.aux, ") ", Bits(n.a), ")");
      return truth ? absl::StrCat("(= ", part, " #b1)") : part;
    }
    case Op::kZext:
    case Op::kSext:
      return absl::StrCat("((_ ", n.op == Op::kZext ? "zero_extend " : "sign_extend ",
                          n.width - pool_.Width(n.a), ") ", Bits(n.a), ")");
    case Op::kIte:
      return absl::StrCat("(ite ", Name(n.a), " ", Name(n.b), " ", Name(n.c), ")");
    case Op::kContract:
      return absl::StrFormat("(contract-d #x%08x %s %s %s)", n.aux, Name(n.a), Name(n.b),
                             Name(n.c));
    case Op::kUlt:
    case Op::kSlt:
      return absl::StrCat("(", OperatorOf(n.op), " ", Bits(n.a), " ", Bits(n.b), ")");
    default:
      break;
  }
  if (n.op >= Op::kFpAdd) return FloatExpression(t);
  const std::string result =
      absl::StrCat("(", OperatorOf(n.op), " ", Bits(n.a), " ", Bits(n.b), ")");
  return truth ? absl::StrCat("(= ", result, " #b1)") : result;
}

void SmtWriter::Define(const std::vector<Term>& terms) {
  for (const Term t : pool_.NodesOf(terms)) {
    const Node& n = pool_[t];
    if (n.op == Op::kConstant || !written_.insert(t).second) continue;
    if (n.op == Op::kVariable) {
      absl::StrAppend(&text_, "(declare-const ", Name(t), " ", SortOf(n.width), ")\n");
      continue;
    }
    const std::string expression = Expression(t);
    absl::StrAppend(&text_, "(define-fun t", t.id, " () ", SortOf(n.width), " ", expression, ")\n");
  }
}

}  // namespace divfix::prove
