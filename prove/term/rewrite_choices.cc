// Rewrites choices between two terms as they are built.
#include <cassert>
#include <optional>

#include "prove/term/term.h"

namespace divfix::prove {

Term TermPool::Ite(Term condition, Term yes, Term no) {
  assert(Width(condition) == 1 && Width(yes) == Width(no));
  if (IsTrue(condition) || yes == no) return yes;
  if (IsFalse(condition)) return no;
  if (nodes_[condition.id].op == Op::kNot) return Ite(nodes_[condition.id].a, no, yes);
  // The same condition is tested twice.
  if (nodes_[yes.id].op == Op::kIte && nodes_[yes.id].a == condition) yes = nodes_[yes.id].b;
  if (nodes_[no.id].op == Op::kIte && nodes_[no.id].a == condition) no = nodes_[no.id].c;
  if (yes == no) return yes;
  // Two of the three results are equal. Not for parts of words, which must stay alike so that they
  // can be joined again.
  const bool whole = Width(yes) >= 32;
  if (const Node& n = nodes_[no.id]; whole && n.op == Op::kIte) {
    if (n.b == yes) return Ite(Or(condition, n.a), yes, n.c);
    if (n.c == yes) return Ite(Or(condition, Not(n.a)), yes, n.b);
  }
  if (const Node& n = nodes_[yes.id]; whole && n.op == Op::kIte) {
    if (n.c == no) return Ite(And(condition, n.a), n.b, no);
    if (n.b == no) return Ite(And(condition, Not(n.a)), n.c, no);
  }
  if (Width(yes) == 1) {
    if (IsTrue(yes)) return Or(condition, no);
    if (IsFalse(yes)) return And(Not(condition), no);
    if (IsTrue(no)) return Or(Not(condition), yes);
    if (IsFalse(no)) return And(condition, yes);
  }
  return Make(Op::kIte, Width(yes), 0, condition, yes, no);
}

// An operation on one of two constants gives one of two constants, so that counters stay known
// where a loop was entered on two paths.
std::optional<Term> TermPool::OfChosenConstants(const Node& n) {
  const int arity = Arity(n.op);
  if (arity < 1 || arity > 2 || n.op >= Op::kFpAdd) return std::nullopt;
  const Term arguments[] = {n.a, n.b};
  std::optional<Term> condition;
  for (int i = 0; i < arity; ++i) {
    const Node& argument = nodes_[arguments[i].id];
    if (argument.op == Op::kConstant) continue;
    if (argument.op != Op::kIte || !IsConstant(argument.b) || !IsConstant(argument.c)) {
      return std::nullopt;
    }
    if (condition.has_value() && *condition != argument.a) return std::nullopt;
    condition = argument.a;
  }
  if (!condition.has_value()) return std::nullopt;
  const auto arm = [&](Term t, bool yes) {
    const Node& argument = nodes_[t.id];
    return argument.op == Op::kConstant ? t : yes ? argument.b : argument.c;
  };
  const auto made = [&](bool yes) {
    const Term a = arm(n.a, yes);
    return Make(n.op, n.width, n.aux, a, arity > 1 ? arm(n.b, yes) : Term{});
  };
  const Term yes = made(true);
  const Term no = made(false);
  return Ite(*condition, yes, no);
}

}  // namespace divfix::prove
