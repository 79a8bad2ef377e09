#include <llvm/IR/Constants.h>

#include <map>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "prove/execute/float_environment.h"
#include "prove/execute/instructions.h"
#include "prove/execute/intrinsics.h"
#include "prove/execute/operands.h"
#include "prove/execute/run.h"

namespace divfix::prove {

namespace {

// Calls a model. The model is executed once, with variables as arguments, which each call replaces;
// immediate arguments are kept as constants.
std::optional<Value> CallModel(Machine& m, llvm::Function& model,
                               const std::vector<Value>& arguments, const llvm::CallBase& i) {
  TermPool& pool = m.pool();
  std::pair<const llvm::Function*, std::vector<Term>> key = {&model, {}};
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    if (llvm::isa<llvm::ConstantInt>(i.getArgOperand(k))) {
      key.second.push_back(arguments[k].scalars[0].bits);
    }
  }
  const auto [at, is_new] = m.model_results.try_emplace(std::move(key));
  Machine::ModelResult& known = at->second;
  if (is_new) {
    std::vector<Value> variables = arguments;
    for (unsigned k = 0; k < i.arg_size(); ++k) {
      if (llvm::isa<llvm::ConstantInt>(i.getArgOperand(k))) continue;
      for (Scalar& scalar : variables[k].scalars) {
        scalar.bits = pool.NewChoice(pool.Width(scalar.bits), VariableKind::kChosen);
        scalar.poison = pool.NewChoice(1, VariableKind::kChosen);
      }
    }
    const size_t hazards = m.hazards().size();
    m.rules().Enter(model, nullptr, static_cast<ObjectId>(m.memory().size()));
    State state = {pool.True(), {}};
    m.memory().Complete(state.memory);
    std::optional<Returned> returned = Run(m, model, variables, std::move(state));
    m.rules().Leave();
    if (!returned.has_value()) return std::nullopt;
    if (m.hazards().size() != hazards) {
      m.Refuse(&i, absl::StrCat("a model with a hazard: ", m.hazards().back().what));
      return std::nullopt;
    }
    known = {std::move(variables), std::move(returned->value)};
  }
  std::map<Term, Term> replacements;
  for (size_t k = 0; k < arguments.size(); ++k) {
    for (size_t lane = 0; lane < arguments[k].scalars.size(); ++lane) {
      const Scalar& variable = known.variables[k].scalars[lane];
      replacements[variable.bits] = arguments[k].scalars[lane].bits;
      replacements[variable.poison] = arguments[k].scalars[lane].poison;
    }
  }
  Value result = known.result;
  for (Scalar& scalar : result.scalars) {
    scalar.bits = pool.Substitute(scalar.bits, replacements);
    scalar.poison = pool.Substitute(scalar.poison, replacements);
  }
  return result;
}

}  // namespace

std::optional<Value> ModelledIntrinsic(Machine& m, const llvm::CallBase& i) {
  TermPool& pool = m.pool();
  const std::string name = llvm::cast<llvm::Function>(i.getCalledOperand())->getName().str();
  llvm::Function* model = m.models() == nullptr ? nullptr : m.models()->Find(name);
  if (model == nullptr || model->arg_size() != i.arg_size()) {
    m.Refuse(&i, absl::StrCat("the intrinsic ", name));
    return std::nullopt;
  }
  if ((m.fp() != FpEnvironment::kIeee || DenormalModeOf(m, 32) != llvm::DenormalMode::getIEEE()) &&
      (absl::StrContains(name, "fpclass") || absl::StrContains(name, ".neon.fac"))) {
    m.Refuse(&i, absl::StrCat("the intrinsic ", name, ", which depends on DAZ"));
    return std::nullopt;
  }
  std::vector<Value> arguments;
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    llvm::Type* from = i.getArgOperand(k)->getType();
    llvm::Type* to = model->getArg(k)->getType();
    Value value = Use(m, i.getArgOperand(k));
    if (from != to) {
      if (m.layout().getTypeSizeInBits(from) != m.layout().getTypeSizeInBits(to)) {
        m.Refuse(&i, absl::StrCat("the intrinsic ", name, ", whose model has other arguments"));
        return std::nullopt;
      }
      value = Reinterpret(m, value, from, to, i);
    }
    // LLVM may expand the instruction, so that an undefined operand may differ at each of its uses.
    for (Scalar& scalar : value.scalars) {
      if (pool[scalar.bits].has_undef) scalar.poison = pool.True();
    }
    arguments.push_back(std::move(value));
  }
  std::optional<Value> result = CallModel(m, *model, arguments, i);
  if (!result.has_value()) return std::nullopt;
  llvm::Type* from = model->getReturnType();
  if (from == i.getType()) return result;
  if (m.layout().getTypeSizeInBits(from) != m.layout().getTypeSizeInBits(i.getType())) {
    m.Refuse(&i, absl::StrCat("the intrinsic ", name, ", whose model has another result"));
    return std::nullopt;
  }
  return Reinterpret(m, *result, from, i.getType(), i);
}

}  // namespace divfix::prove
