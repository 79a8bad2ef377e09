#include "prove/execute/executor.h"

#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugLoc.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "prove/execute/activation.h"
#include "prove/faults/fault_point.h"
#include "prove/ir/attributes.h"
#include "prove/ir/metadata.h"

namespace divfix::prove {
namespace {

// Beyond these a program is not executed. Batches of some hundred cases stay far below.
constexpr uint64_t kMostInstructions = 4'000'000;
constexpr size_t kMostTerms = 30'000'000;
constexpr uint64_t kMostScalars = 1u << 16;
constexpr uint32_t kWidest = 2048;  // bits of an integer
constexpr size_t kDeepestCall = 64;

// How many scalars a value of the type is laid flat to, or kMostScalars + 1 if these are more.
uint64_t ScalarsOf(const llvm::Type* type) {
  uint64_t scalars = 1;
  if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    scalars = vector->getNumElements();
  } else if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    scalars =
        std::min(array->getNumElements(), kMostScalars + 1) * ScalarsOf(array->getElementType());
  } else if (const auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    scalars = 0;
    for (const llvm::Type* member : structure->elements()) scalars += ScalarsOf(member);
  }
  return std::min(scalars, kMostScalars + 1);
}

bool IsTooLarge(llvm::Type* type) {
  if (type->isAggregateType()) return ScalarsOf(type) > kMostScalars;
  const llvm::Type* scalar = type->getScalarType();
  return (scalar->isIntegerTy() && scalar->getIntegerBitWidth() > kWidest) ||
         (type->isVectorTy() && ScalarsOf(type) > kMostScalars);
}

// What tells `first` from `other`, where one of the two holds: for the two ways of a branch, its
// condition alone.
Term Telling(TermPool& pool, Term first, Term other) {
  const Node& x = pool[first];
  const Node& y = pool[other];
  if (x.op != Op::kAnd || y.op != Op::kAnd) return first;
  for (const auto& [p, q] : {std::pair(x.a, x.b), std::pair(x.b, x.a)}) {
    for (const auto& [r, s] : {std::pair(y.a, y.b), std::pair(y.b, y.a)}) {
      if (p == r && pool.Not(q) == s) return q;
    }
  }
  return first;
}

}  // namespace

Executor::Executor(TermPool& pool, llvm::Module& module, FpEnvironment fp, const Models* models,
                   Implies implies)
    : pool_(pool),
      module_(module),
      layout_(module.getDataLayout()),
      fp_(fp),
      models_(models),
      implies_(std::move(implies)),
      memory_(pool),
      rules_(module) {
  if (!layout_.isLittleEndian()) Refuse(nullptr, "a big-endian target");
}

std::string Executor::Where(const llvm::Instruction& i) const {
  std::string text;
  llvm::raw_string_ostream stream(text);
  i.print(stream);
  std::string where = absl::StrCat("in ", llvm::demangle(i.getFunction()->getName().str()));
  if (const llvm::DebugLoc& location = i.getDebugLoc()) {
    absl::StrAppend(&where, ", ", location->getFilename().str(), ":", location.getLine());
  }
  return absl::StrCat(where, ": ", absl::StripAsciiWhitespace(text));
}

void Executor::Refuse(const llvm::Instruction* at, absl::string_view what) {
  if (!refusal_.empty()) return;
  refusal_ = std::string(what);
  if (at != nullptr) absl::StrAppend(&refusal_, ", ", Where(*at));
}

void Executor::AddHazard(Activation& a, Term when, absl::string_view what,
                         const llvm::Instruction& i, HazardKind kind) {
  const Term reached = pool_.And(a.state.guard, when);
  if (pool_.IsFalse(reached)) return;
  hazards_.push_back({.when = reached, .kind = kind, .what = std::string(what), .where = Where(i)});
}

Term Executor::Varies(Term t) {
  if (!pool_[t].has_undef) return pool_.False();
  std::map<Term, Term> one;
  std::map<Term, Term> other;
  for (const Term variable : pool_.VariablesOf({t})) {
    if (pool_.VariableOf(variable).kind != VariableKind::kUndef) continue;
    one[variable] = pool_.NewChoice(pool_.Width(variable), VariableKind::kChosen);
    other[variable] = pool_.NewChoice(pool_.Width(variable), VariableKind::kChosen);
  }
  return pool_.NotEqual(pool_.Substitute(t, one), pool_.Substitute(t, other));
}

void Executor::DemandDefined(Activation& a, const Scalar& scalar, absl::string_view what,
                             const llvm::Instruction& i) {
  const Scalar settled = Refreshed({{scalar}}, VariableKind::kChosen).scalars[0];
  AddHazard(a, settled.poison, absl::StrCat(what, " that is poison"), i);
  if (!scalar.IsPointer())
    AddHazard(a, Varies(scalar.bits), absl::StrCat(what, " that is undefined"), i);
}

const FunctionPlan* Executor::PlanOf(llvm::Function& function) {
  std::unique_ptr<FunctionPlan>& plan = plans_[&function];
  if (plan == nullptr) {
    if (const std::string fault = UnmodelledAttribute(function); !fault.empty()) {
      Refuse(nullptr, absl::StrCat(fault, " of ", llvm::demangle(function.getName().str())));
      return nullptr;
    }
    if (const std::string fault = UnmodelledMetadata(function); !fault.empty()) {
      Refuse(nullptr, absl::StrCat(fault, " of ", llvm::demangle(function.getName().str())));
      return nullptr;
    }
    llvm::Type* result = function.getReturnType();
    const std::vector<llvm::Type*> results = Flat(result);
    const bool floats = std::ranges::any_of(
        results, [](const llvm::Type* type) { return type->isFloatingPointTy(); });
    if (floats && module_.getTargetTriple().getArch() == llvm::Triple::x86) {
      Refuse(nullptr, absl::StrCat("a float that ", llvm::demangle(function.getName().str()),
                                   " returns on the stack of the x87, which quiets NaNs"));
      return nullptr;
    }
    plan = std::make_unique<FunctionPlan>(function);
  }
  if (!plan->fault().empty()) {
    Refuse(nullptr, absl::StrCat(plan->fault(), ", in ", llvm::demangle(function.getName().str())));
    return nullptr;
  }
  return plan.get();
}

std::optional<Returned> Executor::Run(llvm::Function& function, const std::vector<Value>& arguments,
                                      State state) {
  if (!refusal_.empty()) return std::nullopt;
  if (running_.size() >= kDeepestCall) {
    Refuse(nullptr, absl::StrCat("calls deeper than ", kDeepestCall, ", of ",
                                 llvm::demangle(function.getName().str())));
    return std::nullopt;
  }
  if (function.hasPrologueData() || function.hasPrefixData()) {
    Refuse(nullptr, absl::StrCat("the prologue or prefix data of ",
                                 llvm::demangle(function.getName().str())));
    return std::nullopt;
  }
  const FunctionPlan* plan = PlanOf(function);
  if (plan == nullptr) return std::nullopt;
  if (function.doesNotRecurse() && std::ranges::find(running_, &function) != running_.end()) {
    Refuse(nullptr, absl::StrCat("the attribute norecurse of ",
                                 llvm::demangle(function.getName().str()), ", which calls itself"));
    return std::nullopt;
  }
  Activation a = {.function = function, .plan = *plan};
  const Term entry_guard = state.guard;
  const uint64_t lost_before = lost_ways_;
  for (llvm::Argument& argument : function.args()) {
    a.values[&argument] = arguments[argument.getArgNo()];
  }
  running_.push_back(&function);
  a.pending[plan->EntryKey()] = {&function.getEntryBlock(), {{std::move(state), {}, a.ways++}}};
  while (!a.pending.empty() && refusal_.empty()) {
    const auto first = a.pending.begin();
    a.key = first->first;
    const auto [block, incoming] = std::move(first->second);
    a.pending.erase(first);
    // From the last way to the first: those that left early leave the others' condition whole.
    a.state = incoming.back().state;
    std::vector<Value> phis = incoming.back().phis;
    for (size_t i = incoming.size() - 1; i-- > 0;) {
      const Activation::Incoming& way = incoming[i];
      const Term telling = Telling(pool_, way.state.guard, a.state.guard);
      for (size_t k = 0; k < phis.size(); ++k) phis[k] = Blend(telling, way.phis[k], phis[k]);
      a.state.memory = memory_.Merge(telling, way.state.memory, a.state.memory);
      a.state.guard = pool_.Or(way.state.guard, a.state.guard);
    }
    std::vector<uint64_t> waiting;
    for (const auto& [key, others] : a.pending) {
      for (const Activation::Incoming& way : others.second) waiting.push_back(way.number);
    }
    waiting.push_back(a.returned.size());
    waiting.push_back(lost_ways_);
    a.state.guard = a.guards.try_emplace(std::move(waiting), a.state.guard).first->second;
    size_t k = 0;
    for (const llvm::PHINode& phi : block->phis()) a.values[&phi] = phis[k++];
    const uint64_t gone_on = a.ways + a.returned.size();
    RunBlock(a, *block);
    // Of a way that is never taken if there is no hazard nothing is lost: where the others meet
    // again they are all that there is, and lanes that come after are not told apart by it.
    if (a.ways + a.returned.size() == gone_on && !a.unreachable) ++lost_ways_;
  }
  running_.pop_back();
  if (!refusal_.empty() || a.returned.empty()) return std::nullopt;

  Returned result = {a.returned.back().second, a.returned.back().first};
  for (size_t i = a.returned.size() - 1; i-- > 0;) {
    const auto& [way, value] = a.returned[i];
    const Term telling = Telling(pool_, way.guard, result.state.guard);
    result.value = Blend(telling, value, result.value);
    result.state.memory = memory_.Merge(telling, way.memory, result.state.memory);
    result.state.guard = pool_.Or(way.guard, result.state.guard);
  }
  if (lost_ways_ == lost_before) result.state.guard = entry_guard;
  memory_.Complete(result.state.memory);
  for (const ObjectId id : a.stack) result.state.memory.entries[id].alive = pool_.False();
  return result;
}

void Executor::RunBlock(Activation& a, const llvm::BasicBlock& block) {
  a.block = &block;
  a.ended = false;
  a.unreachable = false;
  for (const llvm::Instruction& instruction : block) {
    if (llvm::isa<llvm::PHINode>(instruction)) {
      if (const std::string fault = UnmodelledMetadata(instruction); !fault.empty()) {
        Refuse(&instruction, fault);
      }
      // Its flags, where it has any.
      if (llvm::isa<llvm::FPMathOperator>(instruction)) {
        for (Scalar& scalar : a.values[&instruction].scalars) {
          ApplyFlags(FlagsOf(instruction), {scalar}, scalar);
        }
      }
      continue;
    }
    if (++executed_ > kMostInstructions || pool_.size() > kMostTerms) {
      Refuse(&instruction, "more instructions than are executed");
    }
    constexpr uint64_t kNowAndThen = 64;
    if (executed_ % kNowAndThen == 0 && over && over()) {
      Refuse(&instruction, "more than is executed in the time that is given");
    }
    if (!refusal_.empty()) return;
    if (const std::string fault = UnmodelledMetadata(instruction); !fault.empty()) {
      Refuse(&instruction, fault);
      return;
    }
    if (IsTooLarge(instruction.getType()) ||
        std::ranges::any_of(instruction.operands(),
                            [&](const llvm::Use& use) { return IsTooLarge(use->getType()); })) {
      Refuse(&instruction, "a value that is larger than those that are executed");
      return;
    }
    if (instruction.isTerminator()) {
      Terminate(a, instruction);
    } else {
      Execute(a, instruction);
    }
    if (a.ended || !refusal_.empty()) return;
  }
}

void Executor::Execute(Activation& a, const llvm::Instruction& instruction) {
  using llvm::cast;
  using llvm::Instruction;
  Value value;
  switch (instruction.getOpcode()) {
    case Instruction::FNeg:
      value = FloatUnary(a, cast<llvm::UnaryOperator>(instruction));
      break;
    case Instruction::FAdd:
    case Instruction::FSub:
    case Instruction::FMul:
    case Instruction::FDiv:
    case Instruction::FRem:
      value = FloatBinary(a, cast<llvm::BinaryOperator>(instruction));
      break;
    case Instruction::ICmp:
      value = IntegerCompare(a, cast<llvm::ICmpInst>(instruction));
      break;
    case Instruction::FCmp:
      value = FloatCompare(a, cast<llvm::FCmpInst>(instruction));
      break;
    case Instruction::Select:
      value = SelectOf(a, cast<llvm::SelectInst>(instruction));
      break;
    case Instruction::ExtractElement:
      value = ExtractLane(a, cast<llvm::ExtractElementInst>(instruction));
      break;
    case Instruction::InsertElement:
      value = InsertLane(a, cast<llvm::InsertElementInst>(instruction));
      break;
    case Instruction::ShuffleVector:
      value = Shuffle(a, cast<llvm::ShuffleVectorInst>(instruction));
      break;
    case Instruction::ExtractValue:
      value = ExtractMember(a, cast<llvm::ExtractValueInst>(instruction));
      break;
    case Instruction::InsertValue:
      value = InsertMember(a, cast<llvm::InsertValueInst>(instruction));
      break;
    case Instruction::Freeze:
      value = Freeze(a, cast<llvm::FreezeInst>(instruction));
      break;
    case Instruction::Alloca:
      value = Allocate(a, cast<llvm::AllocaInst>(instruction));
      break;
    case Instruction::GetElementPtr:
      value = Offset(a, cast<llvm::GetElementPtrInst>(instruction));
      break;
    case Instruction::Load:
      value = Load(a, cast<llvm::LoadInst>(instruction));
      break;
    case Instruction::Store:
      Store(a, cast<llvm::StoreInst>(instruction));
      break;
    case Instruction::Call: {
      std::optional<Value> returned = Call(a, cast<llvm::CallInst>(instruction));
      if (!returned.has_value()) {
        a.ended = true;
        return;
      }
      value = *std::move(returned);
      break;
    }
    default:
      if (instruction.isBinaryOp()) {
        value = Binary(a, cast<llvm::BinaryOperator>(instruction));
      } else if (instruction.isCast()) {
        value = Cast(a, cast<llvm::CastInst>(instruction));
      } else {
        Refuse(&instruction, absl::StrCat("the instruction '", instruction.getOpcodeName(), "'"));
      }
  }
  a.values[&instruction] = std::move(value);
}

}  // namespace divfix::prove
