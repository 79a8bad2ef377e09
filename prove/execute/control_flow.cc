#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/instructions.h"
#include "prove/execute/operands.h"
#include "prove/execute/promises.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

namespace {

constexpr uint32_t kMostRounds = 4096;

Term BranchCondition(Machine& m, const Scalar& scalar, const llvm::Instruction& instruction) {
  DemandDefined(m, scalar, "a branch on a value", instruction);
  return Refreshed(m, {{scalar}}, VariableKind::kChosen).scalars[0].bits;
}

void Follow(Machine& m, const llvm::BasicBlock* to, Term condition) {
  Frame& frame = m.frame();
  TermPool& pool = m.pool();
  const Term guard = pool.And(m.state().guard, condition);
  if (pool.IsFalse(guard) || m.refused()) return;
  BlockKey key = frame.plan.Next(frame.key, frame.block, to);
  if (frame.plan.IsBackEdge(frame.block, to) && key[key.size() - 2] > kMostRounds) {
    m.Refuse(frame.block->getTerminator(),
             absl::StrCat("a loop of more than ", kMostRounds,
                          " rounds, or whose number of rounds depends on the operands"));
    return;
  }
  Frame::Incoming incoming = {
      .state = {guard, m.state().memory}, .phis = {}, .number = frame.paths++};
  for (const llvm::PHINode& phi : to->phis()) {
    incoming.phis.push_back(Use(m, phi.getIncomingValueForBlock(frame.block)));
  }
  auto& [block, paths] = frame.pending[std::move(key)];
  block = to;
  paths.push_back(std::move(incoming));
}

void Branch(Machine& m, const llvm::BranchInst& i) {
  TermPool& pool = m.pool();
  if (!i.isConditional()) {
    Follow(m, i.getSuccessor(0), pool.True());
    return;
  }
  const Term condition = BranchCondition(m, UseScalar(m, i.getCondition()), i);
  if (i.getSuccessor(0) == i.getSuccessor(1)) {
    Follow(m, i.getSuccessor(0), pool.True());
    return;
  }
  Follow(m, i.getSuccessor(0), condition);
  Follow(m, i.getSuccessor(1), pool.Not(condition));
}

void Switch(Machine& m, const llvm::SwitchInst& i) {
  TermPool& pool = m.pool();
  const Term value = BranchCondition(m, UseScalar(m, i.getCondition()), i);
  // Cases with the same successor are one path; paths are in the order of the instruction.
  std::vector<std::pair<const llvm::BasicBlock*, Term>> paths;
  const auto add = [&](const llvm::BasicBlock* to, Term when) {
    for (auto& [known, condition] : paths) {
      if (known != to) continue;
      condition = pool.Or(condition, when);
      return;
    }
    paths.emplace_back(to, when);
  };
  Term any = pool.False();
  for (const auto& c : i.cases()) {
    const Term taken = pool.Equal(value, pool.Constant(c.getCaseValue()->getValue()));
    add(c.getCaseSuccessor(), taken);
    any = pool.Or(any, taken);
  }
  add(i.getDefaultDest(), pool.Not(any));
  for (const auto& [to, when] : paths) Follow(m, to, when);
}

void Return(Machine& m, const llvm::ReturnInst& i) {
  Frame& frame = m.frame();
  Value value;
  if (i.getReturnValue() != nullptr) {
    value = Use(m, i.getReturnValue());
    ApplyAttributes(m, frame.function.getAttributes().getRetAttrs(), i.getReturnValue()->getType(),
                    i, value);
  }
  frame.returned.emplace_back(m.state(), std::move(value));
}

}  // namespace

void Terminate(Machine& m, const llvm::Instruction& instruction) {
  Frame& frame = m.frame();
  TermPool& pool = m.pool();
  using llvm::Instruction;
  frame.ended = true;
  switch (instruction.getOpcode()) {
    case Instruction::Ret:
      Return(m, llvm::cast<llvm::ReturnInst>(instruction));
      break;
    case Instruction::Br:
      Branch(m, llvm::cast<llvm::BranchInst>(instruction));
      break;
    case Instruction::Switch:
      Switch(m, llvm::cast<llvm::SwitchInst>(instruction));
      break;
    case Instruction::Unreachable:
      frame.unreachable = true;
      if (IsPlanted(FaultPoint::kUnreachableIgnored)) break;
      m.AddHazard(pool.True(), "code that the program marks unreachable is reached", instruction);
      break;
    case Instruction::Invoke: {
      // Nothing unwinds here: a call that would is one that does not return.
      const auto& invoke = llvm::cast<llvm::InvokeInst>(instruction);
      std::optional<Value> returned = Call(m, invoke);
      if (!returned.has_value()) return;
      frame.values[&instruction] = *std::move(returned);
      Follow(m, invoke.getNormalDest(), pool.True());
      break;
    }
    default:
      m.Refuse(&instruction, absl::StrCat("the instruction '", instruction.getOpcodeName(), "'"));
  }
}

}  // namespace divfix::prove
