#include "prove/execute/operands.h"

#include <llvm/IR/Constants.h>

#include "absl/strings/str_cat.h"
#include "prove/execute/constants.h"
#include "prove/execute/values.h"

namespace divfix::prove {

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
