#include "prove/term/evaluate.h"

#include <absl/container/flat_hash_map.h>

#include <utility>

namespace divfix::prove {
namespace {

using llvm::APInt;

uint64_t Low(uint64_t value, uint32_t width) {
  return width >= 64 ? value : value & ((uint64_t{1} << width) - 1);
}

int64_t Signed(uint64_t value, uint32_t width) {
  const uint32_t unused = 64 - width;
  return static_cast<int64_t>(value << unused) >> unused;
}

}  // namespace

Evaluator::Evaluator(const TermPool& pool, const std::vector<Term>& roots) : pool_(pool) {
  slots_by_variable_.assign(pool.variables().size(), -1);
  absl::flat_hash_map<uint32_t, uint32_t> slots;
  for (const Term t : pool.NodesOf(roots)) {
    const Node& n = pool[t];
    const uint32_t slot = static_cast<uint32_t>(steps_.size());
    slots[t.id] = slot;
    const int arity = Arity(n.op);
    Step step = {.op = n.op, .width = n.width, .aux = n.aux};
    step.wide = n.width > 64 || n.op >= Op::kFpAdd;
    const Term arguments[] = {n.a, n.b, n.c};
    uint32_t* const argument_slots[] = {&step.a, &step.b, &step.c};
    for (int i = 0; i < arity; ++i) {
      *argument_slots[i] = slots.at(arguments[i].id);
      step.wide |= pool.Width(arguments[i]) > 64;
    }
    step.width_of_a = arity > 0 ? pool.Width(n.a) : 0;
    step.width_of_b = arity > 1 ? pool.Width(n.b) : 0;
    steps_.push_back(step);
    widths_.push_back(n.width);
    narrow_.push_back(0);
    wide_.emplace_back(n.width > 64 ? n.width : 1, 0);
    if (n.op == Op::kConstant) {
      if (n.width > 64) {
        wide_.back() = pool.ValueOf(t);
      } else {
        narrow_.back() = pool.ValueOf(t).getZExtValue();
      }
    } else if (n.op == Op::kVariable) {
      slots_by_variable_[n.aux] = slot;
      variables_.push_back(t);
    }
  }
  for (const Term root : roots) slots_of_roots_.push_back(slots.at(root.id));
}

void Evaluator::Set(Term variable, uint64_t value) {
  const uint32_t number = pool_[variable].aux;
  if (number >= slots_by_variable_.size() || slots_by_variable_[number] < 0) return;
  const size_t slot = static_cast<size_t>(slots_by_variable_[number]);
  if (widths_[slot] > 64) {
    wide_[slot] = APInt(widths_[slot], value);
  } else {
    narrow_[slot] = Low(value, widths_[slot]);
  }
}

void Evaluator::Run() {
  for (size_t slot = 0; slot < steps_.size(); ++slot) {
    const Step& step = steps_[slot];
    if (step.op == Op::kConstant || step.op == Op::kVariable) continue;
    if (step.wide) {
      RunWide(slot, step);
    } else {
      narrow_[slot] = RunNarrow(step);
    }
  }
}

APInt Evaluator::WideValue(uint32_t slot) const {
  return widths_[slot] > 64 ? wide_[slot] : APInt(widths_[slot], narrow_[slot]);
}

void Evaluator::RunWide(size_t slot, const Step& step) {
  const int arity = Arity(step.op);
  const APInt a = WideValue(step.a);
  const APInt b = arity > 1 ? WideValue(step.b) : APInt();
  const APInt c = arity > 2 ? WideValue(step.c) : APInt();
  APInt result = Apply(step.op, step.width, step.aux, &a, &b, &c);
  if (step.width > 64) {
    wide_[slot] = std::move(result);
  } else {
    narrow_[slot] = result.getZExtValue();
  }
}

uint64_t Evaluator::RunNarrow(const Step& step) const {
  const uint64_t a = narrow_[step.a];
  const uint64_t b = narrow_[step.b];
  switch (step.op) {
    case Op::kNot:
      return Low(~a, step.width);
    case Op::kAnd:
      return a & b;
    case Op::kOr:
      return a | b;
    case Op::kXor:
      return a ^ b;
    case Op::kAdd:
      return Low(a + b, step.width);
    case Op::kSub:
      return Low(a - b, step.width);
    case Op::kMul:
      return Low(a * b, step.width);
    case Op::kShl:
      return b >= step.width ? 0 : Low(a << b, step.width);
    case Op::kLshr:
      return b >= step.width ? 0 : a >> b;
    case Op::kAshr:
      return Low(static_cast<uint64_t>(Signed(a, step.width) >> (b >= step.width ? 63 : b)),
                 step.width);
    case Op::kConcat:
      return a << step.width_of_b | b;
    case Op::kExtract:
      return Low(a >> step.aux, step.width);
    case Op::kZext:
      return a;
    case Op::kSext:
      return Low(static_cast<uint64_t>(Signed(a, step.width_of_a)), step.width);
    case Op::kEqual:
      return a == b ? 1 : 0;
    case Op::kUlt:
      return a < b ? 1 : 0;
    case Op::kSlt:
      return Signed(a, step.width_of_a) < Signed(b, step.width_of_a) ? 1 : 0;
    case Op::kIte:
      return a != 0 ? b : narrow_[step.c];
    default: {
      const APInt wide_a(step.width_of_a, a);
      const APInt wide_b(step.width_of_a, b);
      return Apply(step.op, step.width, step.aux, &wide_a, &wide_b, nullptr).getZExtValue();
    }
  }
}

}  // namespace divfix::prove
