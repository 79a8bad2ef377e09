#include "prove/execute/run.h"

#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/execute/float_environment.h"
#include "prove/execute/instructions.h"
#include "prove/execute/values.h"
#include "prove/ir/attributes.h"
#include "prove/ir/metadata.h"

namespace divfix::prove {

namespace {

// A program beyond these limits is refused. Batches of some hundred cases stay far below.
constexpr uint64_t kMostInstructions = 4'000'000;
constexpr size_t kMostTerms = 30'000'000;
constexpr uint64_t kMostScalars = 1u << 16;
constexpr uint32_t kWidest = 2048;  // bits of an integer
constexpr size_t kDeepestCall = 64;

// Returns how many scalars a value of the type has, at most kMostScalars + 1.
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

// Returns a condition that is `first` where `first` or `other` holds, as short as possible: for the
// two paths of a branch it is the branch's own condition.
Term TellApart(TermPool& pool, Term first, Term other) {
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

const FunctionPlan* PlanOf(Machine& m, llvm::Function& function) {
  std::unique_ptr<FunctionPlan>& plan = m.plans[&function];
  if (plan == nullptr) {
    if (const std::string fault = UnmodelledAttribute(function); !fault.empty()) {
      m.Refuse(nullptr, absl::StrCat(fault, " of ", llvm::demangle(function.getName().str())));
      return nullptr;
    }
    if (const std::string fault = UnmodelledMetadata(function); !fault.empty()) {
      m.Refuse(nullptr, absl::StrCat(fault, " of ", llvm::demangle(function.getName().str())));
      return nullptr;
    }
    llvm::Type* result = function.getReturnType();
    const std::vector<llvm::Type*> results = Flat(result);
    const bool floats = std::ranges::any_of(
        results, [](const llvm::Type* type) { return type->isFloatingPointTy(); });
    if (floats && m.module().getTargetTriple().getArch() == llvm::Triple::x86) {
      m.Refuse(nullptr, absl::StrCat("a float that ", llvm::demangle(function.getName().str()),
                                     " returns on the stack of the x87, which quiets NaNs"));
      return nullptr;
    }
    plan = std::make_unique<FunctionPlan>(function);
  }
  if (!plan->fault().empty()) {
    m.Refuse(nullptr,
             absl::StrCat(plan->fault(), ", in ", llvm::demangle(function.getName().str())));
    return nullptr;
  }
  return plan.get();
}

namespace {

void RunBlock(Machine& m, const llvm::BasicBlock& block) {
  Frame& frame = m.frame();
  TermPool& pool = m.pool();
  frame.block = &block;
  frame.ended = false;
  frame.unreachable = false;
  for (const llvm::Instruction& instruction : block) {
    if (llvm::isa<llvm::PHINode>(instruction)) {
      if (const std::string fault = UnmodelledMetadata(instruction); !fault.empty()) {
        m.Refuse(&instruction, fault);
      }
      // Fast-math flags, if it has any.
      if (llvm::isa<llvm::FPMathOperator>(instruction)) {
        for (Scalar& scalar : frame.values[&instruction].scalars) {
          ApplyFlags(m, FlagsOf(instruction), {scalar}, scalar);
        }
      }
      continue;
    }
    if (++m.executed > kMostInstructions || pool.size() > kMostTerms) {
      m.Refuse(&instruction, "too many instructions");
    }
    constexpr uint64_t kNowAndThen = 64;
    if (m.executed % kNowAndThen == 0 && m.over && m.over()) {
      m.Refuse(&instruction, "too much to execute in the time that is left");
    }
    if (m.refused()) return;
    if (const std::string fault = UnmodelledMetadata(instruction); !fault.empty()) {
      m.Refuse(&instruction, fault);
      return;
    }
    if (IsTooLarge(instruction.getType()) ||
        std::ranges::any_of(instruction.operands(),
                            [&](const llvm::Use& use) { return IsTooLarge(use->getType()); })) {
      m.Refuse(&instruction, "a value that is too large");
      return;
    }
    if (instruction.isTerminator()) {
      Terminate(m, instruction);
    } else {
      Execute(m, instruction);
    }
    if (frame.ended || m.refused()) return;
  }
}

}  // namespace

std::optional<Returned> Run(Machine& m, llvm::Function& function,
                            const std::vector<Value>& arguments, State state) {
  TermPool& pool = m.pool();
  if (m.refused()) return std::nullopt;
  if (m.running.size() >= kDeepestCall) {
    m.Refuse(nullptr, absl::StrCat("calls deeper than ", kDeepestCall, ", of ",
                                   llvm::demangle(function.getName().str())));
    return std::nullopt;
  }
  if (function.hasPrologueData() || function.hasPrefixData()) {
    m.Refuse(nullptr, absl::StrCat("the prologue or prefix data of ",
                                   llvm::demangle(function.getName().str())));
    return std::nullopt;
  }
  const FunctionPlan* plan = PlanOf(m, function);
  if (plan == nullptr) return std::nullopt;
  if (function.doesNotRecurse() && std::ranges::find(m.running, &function) != m.running.end()) {
    m.Refuse(nullptr,
             absl::StrCat("the attribute norecurse of ", llvm::demangle(function.getName().str()),
                          ", which calls itself"));
    return std::nullopt;
  }
  Frame frame = {.function = function, .plan = *plan};
  const Term entry_guard = state.guard;
  const uint64_t lost_before = m.lost_paths;
  for (llvm::Argument& argument : function.args()) {
    frame.values[&argument] = arguments[argument.getArgNo()];
  }
  m.running.push_back(&function);
  m.Enter(frame);
  frame.pending[plan->EntryKey()] = {&function.getEntryBlock(),
                                     {{std::move(state), {}, frame.paths++}}};
  while (!frame.pending.empty() && !m.refused()) {
    const auto first = frame.pending.begin();
    frame.key = first->first;
    auto [block, incoming] = std::move(first->second);
    frame.pending.erase(first);
    // From the last path to the first, so that a path that left early does not split the condition
    // of the others.
    frame.state = std::move(incoming.back().state);
    std::vector<Value> phis = std::move(incoming.back().phis);
    for (size_t i = incoming.size() - 1; i-- > 0;) {
      const Frame::Incoming& path = incoming[i];
      const Term apart = TellApart(pool, path.state.guard, frame.state.guard);
      for (size_t k = 0; k < phis.size(); ++k) phis[k] = Blend(m, apart, path.phis[k], phis[k]);
      frame.state.memory = m.memory().Merge(apart, path.state.memory, frame.state.memory);
      frame.state.guard = pool.Or(path.state.guard, frame.state.guard);
    }
    std::vector<uint64_t> waiting;
    for (const auto& [key, others] : frame.pending) {
      for (const Frame::Incoming& path : others.second) waiting.push_back(path.number);
    }
    waiting.push_back(frame.returned.size());
    waiting.push_back(m.lost_paths);
    frame.state.guard =
        frame.guards.try_emplace(std::move(waiting), frame.state.guard).first->second;
    size_t k = 0;
    for (const llvm::PHINode& phi : block->phis()) frame.values[&phi] = phis[k++];
    const uint64_t arrivals = frame.paths + frame.returned.size();
    RunBlock(m, *block);
    // A path that exists only under a hazard is not counted as lost: the others are all paths, and
    // what follows where they meet does not depend on it.
    if (frame.paths + frame.returned.size() == arrivals && !frame.unreachable) ++m.lost_paths;
  }
  m.running.pop_back();
  m.Leave();
  if (m.refused() || frame.returned.empty()) return std::nullopt;

  Returned result = {frame.returned.back().second, frame.returned.back().first};
  for (size_t i = frame.returned.size() - 1; i-- > 0;) {
    const auto& [path, value] = frame.returned[i];
    const Term apart = TellApart(pool, path.guard, result.state.guard);
    result.value = Blend(m, apart, value, result.value);
    result.state.memory = m.memory().Merge(apart, path.memory, result.state.memory);
    result.state.guard = pool.Or(path.guard, result.state.guard);
  }
  if (m.lost_paths == lost_before) result.state.guard = entry_guard;
  m.memory().Complete(result.state.memory);
  for (const ObjectId id : frame.stack) result.state.memory.entries[id].alive = pool.False();
  return result;
}

}  // namespace divfix::prove
