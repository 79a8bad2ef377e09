// Where a function goes on: branches, switches, returns, and what ends it.
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {
namespace {

constexpr uint32_t kMostRounds = 4096;

}  // namespace

Term Executor::BranchCondition(Activation& a, const Scalar& scalar,
                               const llvm::Instruction& instruction) {
  DemandDefined(a, scalar, "a branch on a value", instruction);
  return Refreshed({{scalar}}, VariableKind::kChosen).scalars[0].bits;
}

void Executor::Terminate(Activation& a, const llvm::Instruction& instruction) {
  using llvm::Instruction;
  a.ended = true;
  switch (instruction.getOpcode()) {
    case Instruction::Ret:
      Return(a, llvm::cast<llvm::ReturnInst>(instruction));
      break;
    case Instruction::Br:
      Branch(a, llvm::cast<llvm::BranchInst>(instruction));
      break;
    case Instruction::Switch:
      Switch(a, llvm::cast<llvm::SwitchInst>(instruction));
      break;
    case Instruction::Unreachable:
      a.unreachable = true;
      if (IsPlanted(FaultPoint::kUnreachableIgnored)) break;
      AddHazard(a, pool_.True(), "a place that the program says is never reached", instruction);
      break;
    case Instruction::Invoke: {
      // Nothing here unwinds: what would is a call that does not return.
      const auto& invoke = llvm::cast<llvm::InvokeInst>(instruction);
      std::optional<Value> returned = Call(a, invoke);
      if (!returned.has_value()) return;
      a.values[&instruction] = *std::move(returned);
      Follow(a, invoke.getNormalDest(), pool_.True());
      break;
    }
    default:
      Refuse(&instruction, absl::StrCat("the instruction '", instruction.getOpcodeName(), "'"));
  }
}

void Executor::Branch(Activation& a, const llvm::BranchInst& i) {
  if (!i.isConditional()) {
    Follow(a, i.getSuccessor(0), pool_.True());
    return;
  }
  const Term condition = BranchCondition(a, UseScalar(a, i.getCondition()), i);
  if (i.getSuccessor(0) == i.getSuccessor(1)) {
    Follow(a, i.getSuccessor(0), pool_.True());
    return;
  }
  Follow(a, i.getSuccessor(0), condition);
  Follow(a, i.getSuccessor(1), pool_.Not(condition));
}

void Executor::Switch(Activation& a, const llvm::SwitchInst& i) {
  const Term value = BranchCondition(a, UseScalar(a, i.getCondition()), i);
  // Cases of one successor are one way; the ways are in the order of the instruction.
  std::vector<std::pair<const llvm::BasicBlock*, Term>> ways;
  const auto add = [&](const llvm::BasicBlock* to, Term when) {
    for (auto& [known, condition] : ways) {
      if (known != to) continue;
      condition = pool_.Or(condition, when);
      return;
    }
    ways.emplace_back(to, when);
  };
  Term any = pool_.False();
  for (const auto& c : i.cases()) {
    const Term taken = pool_.Equal(value, pool_.Constant(c.getCaseValue()->getValue()));
    add(c.getCaseSuccessor(), taken);
    any = pool_.Or(any, taken);
  }
  add(i.getDefaultDest(), pool_.Not(any));
  for (const auto& [to, when] : ways) Follow(a, to, when);
}

void Executor::Follow(Activation& a, const llvm::BasicBlock* to, Term condition) {
  const Term guard = pool_.And(a.state.guard, condition);
  if (pool_.IsFalse(guard) || !refusal_.empty()) return;
  BlockKey key = a.plan.Next(a.key, a.block, to);
  if (a.plan.IsBackEdge(a.block, to) && key[key.size() - 2] > kMostRounds) {
    Refuse(a.block->getTerminator(),
           absl::StrCat("a loop of more than ", kMostRounds,
                        " rounds, or whose number of rounds depends on the operands"));
    return;
  }
  Activation::Incoming incoming = {
      .state = {guard, a.state.memory}, .phis = {}, .number = a.ways++};
  for (const llvm::PHINode& phi : to->phis()) {
    incoming.phis.push_back(Use(a, phi.getIncomingValueForBlock(a.block)));
  }
  auto& [block, ways] = a.pending[std::move(key)];
  block = to;
  ways.push_back(std::move(incoming));
}

void Executor::Return(Activation& a, const llvm::ReturnInst& i) {
  Value value;
  if (i.getReturnValue() != nullptr) {
    value = Use(a, i.getReturnValue());
    ApplyAttributes(a, a.function.getAttributes().getRetAttrs(), i.getReturnValue()->getType(), i,
                    value);
  }
  a.returned.emplace_back(a.state, std::move(value));
}

}  // namespace divfix::prove
