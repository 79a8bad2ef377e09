#include "prove/term.h"

#include <absl/container/flat_hash_map.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/known_bits.h"

namespace divfix::prove {

using llvm::APInt;

size_t TermPool::NodeHash::operator()(const Node& n) const {
  size_t h = static_cast<size_t>(n.op) * 0x9e3779b97f4a7c15u;
  for (const uint32_t part : {n.width, n.aux, n.a.id, n.b.id, n.c.id}) {
    h = (h ^ part) * 0xff51afd7ed558ccdu;
    h ^= h >> 29;
  }
  return h;
}

bool TermPool::NodeEqual::operator()(const Node& x, const Node& y) const {
  return x.op == y.op && x.width == y.width && x.aux == y.aux && x.a == y.a && x.b == y.b &&
         x.c == y.c;
}

// Number 0 is the constant false, so that an argument that is left out is one too.
TermPool::TermPool() {
  false_ = Constant(1, 0);
  true_ = Constant(1, 1);
}

Term TermPool::Constant(const APInt& value) {
  const std::vector<uint64_t> words(value.getRawData(), value.getRawData() + value.getNumWords());
  const auto [at, is_new] = known_constants_.try_emplace({value.getBitWidth(), words});
  if (is_new) {
    at->second = {static_cast<uint32_t>(nodes_.size())};
    nodes_.push_back({.op = Op::kConstant,
                      .width = value.getBitWidth(),
                      .aux = static_cast<uint32_t>(constants_.size())});
    if (value.getBitWidth() <= 64) {
      nodes_.back().zeros = (~value).getZExtValue();
      nodes_.back().ones = value.getZExtValue();
    }
    constants_.push_back(value);
  }
  return at->second;
}

Term TermPool::Constant(uint32_t width, uint64_t value) {
  return Constant(APInt(width, value, /*isSigned=*/false, /*implicitTrunc=*/true));
}

Term TermPool::NewVariable(const std::string& name, uint32_t width, VariableKind kind) {
  const Term term = Make(Op::kVariable, width, static_cast<uint32_t>(variables_.size()));
  nodes_[term.id].has_undef = kind == VariableKind::kUndef;
  variables_.push_back({name, kind, term});
  return term;
}

Term TermPool::NewChoice(uint32_t width, VariableKind kind) {
  const char* stem = kind == VariableKind::kUndef ? "undef" : "chosen";
  return NewVariable(absl::StrCat(stem, variables_.size()), width, kind);
}

Term TermPool::Make(Op op, uint32_t width, uint32_t aux, Term a, Term b, Term c) {
  Node node = {.op = op, .width = width, .aux = aux, .a = a, .b = b, .c = c};
  const int arity = Arity(op);
  bool constant = arity > 0;
  const Term* const arguments[] = {&node.a, &node.b, &node.c};
  for (int i = 0; i < arity; ++i) {
    const Node& argument = nodes_[arguments[i]->id];
    node.has_undef |= argument.has_undef;
    node.has_fp |= argument.has_fp;
    constant &= argument.op == Op::kConstant;
  }
  node.has_fp |= op >= Op::kFpAdd;
  if (constant) {
    const auto value = [&](int i) { return i < arity ? &ValueOf(*arguments[i]) : nullptr; };
    return Constant(Apply(op, width, aux, value(0), value(1), value(2)));
  }
  if (const std::optional<Term> chosen = OfChosenConstants(node)) return *chosen;
  node.zeros = ZerosOf(*this, node);
  node.ones = OnesOf(*this, node);
  if (arity > 0 && width <= 64 && llvm::APInt(width, node.zeros | node.ones).isAllOnes()) {
    return Constant(width, node.ones);
  }
  const auto [at, is_new] = known_.try_emplace(node, Term{static_cast<uint32_t>(nodes_.size())});
  if (is_new) nodes_.push_back(node);
  return at->second;
}

// An operation on one of two constants is one of two constants: so that counters stay known where a
// loop was entered in two ways.
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

Term TermPool::Not(Term a) {
  if (nodes_[a.id].op == Op::kNot) return nodes_[a.id].a;
  return Make(Op::kNot, Width(a), 0, a);
}

Term TermPool::And(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (b < a) std::swap(a, b);
  if (a == b) return a;
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (!IsConstant(x)) continue;
    if (ValueOf(x).isZero()) return x;
    if (ValueOf(x).isAllOnes()) return y;
    if (ValueOf(x).isOne()) return Zext(Extract(y, 0, 1), Width(a));  // one bit, which may be known
  }
  if (Width(a) == 1 && (Not(a) == b || Not(b) == a)) return false_;
  return Make(Op::kAnd, Width(a), 0, a, b);
}

Term TermPool::Or(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (b < a) std::swap(a, b);
  if (a == b) return a;
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (!IsConstant(x)) continue;
    if (ValueOf(x).isZero()) return y;
    if (ValueOf(x).isAllOnes()) return x;
  }
  if (Width(a) == 1) {
    if (Not(a) == b || Not(b) == a) return true_;
    const Node& x = nodes_[a.id];
    const Node& y = nodes_[b.id];
    // a or (not a and c).
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
      const Node& n = nodes_[other.id];
      if (n.op != Op::kAnd) continue;
      const Term inverse = Not(one);
      if (n.a == inverse) return Or(one, n.b);
      if (n.b == inverse) return Or(one, n.a);
    }
    // (g and c) or (g and not c), where the ways of a branch meet again.
    if (x.op == Op::kAnd && y.op == Op::kAnd) {
      for (const auto& [p, q] : {std::pair(x.a, x.b), std::pair(x.b, x.a)}) {
        for (const auto& [r, s] : {std::pair(y.a, y.b), std::pair(y.b, y.a)}) {
          if (p == r && Not(q) == s) return p;
        }
      }
    }
  }
  return Make(Op::kOr, Width(a), 0, a, b);
}

Term TermPool::Xor(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (b < a) std::swap(a, b);
  if (a == b) return Constant(Width(a), 0);
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (!IsConstant(x)) continue;
    if (ValueOf(x).isZero()) return y;
    if (ValueOf(x).isAllOnes()) return Not(y);
  }
  return Make(Op::kXor, Width(a), 0, a, b);
}

Term TermPool::Arithmetic(Op op, Term a, Term b) {
  assert(Width(a) == Width(b));
  const bool commutes = op == Op::kAdd || op == Op::kMul;
  if (commutes && b < a) std::swap(a, b);
  if (commutes && IsConstant(b)) std::swap(a, b);  // constants first
  if (op == Op::kAdd && IsConstant(a)) {
    if (ValueOf(a).isZero()) return b;
    // Addresses: one constant beside what is not.
    const Node& n = nodes_[b.id];
    if (n.op == Op::kAdd && IsConstant(n.a)) {
      return Arithmetic(Op::kAdd, Constant(ValueOf(a) + ValueOf(n.a)), n.b);
    }
  }
  const bool neutral_zero = op == Op::kSub || op == Op::kShl || op == Op::kLshr || op == Op::kAshr;
  if (neutral_zero && IsConstant(b) && ValueOf(b).isZero()) return a;
  if (op == Op::kSub && a == b) return Constant(Width(a), 0);
  if (op == Op::kMul && IsConstant(a)) {
    if (ValueOf(a).isZero()) return a;
    if (ValueOf(a).isOne()) return b;
  }
  return Make(op, Width(a), 0, a, b);
}

Term TermPool::Concat(Term high, Term low) {
  const Node& h = nodes_[high.id];
  const Node& l = nodes_[low.id];
  const uint32_t width = h.width + l.width;
  // Neighbours of one word, as memory holds it byte by byte.
  if (h.op == Op::kExtract && l.op == Op::kExtract && h.a == l.a && h.aux == l.aux + l.width) {
    return Extract(h.a, l.aux, width);
  }
  if (l.op == Op::kConcat && h.op == Op::kExtract && nodes_[l.a.id].op == Op::kExtract) {
    const Node& next = nodes_[l.a.id];
    if (h.a == next.a && h.aux == next.aux + next.width) {
      return Concat(Extract(h.a, next.aux, h.width + next.width), l.b);
    }
  }
  if (h.op == Op::kIte && l.op == Op::kIte && h.a == l.a) {
    return Ite(h.a, Concat(h.b, l.b), Concat(h.c, l.c));
  }
  if (h.op == Op::kConstant && ValueOf(high).isZero() && l.op != Op::kConstant) {
    return Zext(low, width);
  }
  return Make(Op::kConcat, width, 0, high, low);
}

Term TermPool::Extract(Term a, uint32_t low, uint32_t width) {
  const Node& n = nodes_[a.id];
  assert(low + width <= n.width);
  if (low == 0 && width == n.width) return a;
  if (n.op == Op::kExtract) return Extract(n.a, n.aux + low, width);
  if (n.op == Op::kConcat) {
    const uint32_t below = Width(n.b);
    if (low + width <= below) return Extract(n.b, low, width);
    if (low >= below) return Extract(n.a, low - below, width);
  }
  if (n.op == Op::kZext || n.op == Op::kSext) {
    const uint32_t inner = Width(n.a);
    if (low + width <= inner) return Extract(n.a, low, width);
    if (n.op == Op::kZext && low >= inner) return Constant(width, 0);
  }
  // Of a word that was shifted by a known count, the part of the word.
  if ((n.op == Op::kShl || n.op == Op::kLshr) && IsConstant(n.b) && ValueOf(n.b).ult(n.width)) {
    const uint32_t count = static_cast<uint32_t>(ValueOf(n.b).getZExtValue());
    if (n.op == Op::kShl) {
      if (low >= count) return Extract(n.a, low - count, width);
      if (low + width <= count) return Constant(width, 0);
    } else {
      if (low + count + width <= n.width) return Extract(n.a, low + count, width);
      if (low + count >= n.width) return Constant(width, 0);
    }
  }
  // Lanes that were joined to be masked together come apart again.
  if (n.width > 32 || width == 1) {
    switch (n.op) {
      case Op::kNot:
        return Not(Extract(n.a, low, width));
      case Op::kAnd:
        return And(Extract(n.a, low, width), Extract(n.b, low, width));
      case Op::kOr:
        return Or(Extract(n.a, low, width), Extract(n.b, low, width));
      case Op::kXor:
        return Xor(Extract(n.a, low, width), Extract(n.b, low, width));
      case Op::kIte:
        if (n.width > 32) return Ite(n.a, Extract(n.b, low, width), Extract(n.c, low, width));
        break;
      default:
        break;
    }
  }
  if (n.op == Op::kIte && (IsConstant(n.b) || IsConstant(n.c))) {
    return Ite(n.a, Extract(n.b, low, width), Extract(n.c, low, width));
  }
  return Make(Op::kExtract, width, low, a);
}

Term TermPool::Zext(Term a, uint32_t width) {
  const Node& n = nodes_[a.id];
  if (width == n.width) return a;
  if (n.op == Op::kZext) return Zext(n.a, width);
  // A truth value that is made a number is one of two.
  if (n.width == 1) return Ite(a, Constant(width, 1), Constant(width, 0));
  return Make(Op::kZext, width, 0, a);
}

Term TermPool::Sext(Term a, uint32_t width) {
  const Node& n = nodes_[a.id];
  if (width == n.width) return a;
  if (n.op == Op::kSext) return Sext(n.a, width);
  if (n.op == Op::kZext) return Zext(n.a, width);
  if (n.width == 1) {
    return Ite(a, Constant(llvm::APInt::getAllOnes(width)), Constant(width, 0));
  }
  return Make(Op::kSext, width, 0, a);
}

Term TermPool::Equal(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (b < a) std::swap(a, b);
  if (a == b) return true_;
  if (Width(a) == 1) {
    if (IsTrue(a)) return b;
    if (IsTrue(b)) return a;
    if (IsFalse(a)) return Not(b);
    if (IsFalse(b)) return Not(a);
  }
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    const Node& n = nodes_[y.id];
    if (!IsConstant(x)) continue;
    if ((ValueOf(x) & KnownZeros(*this, y)) != 0) return false_;
    if (n.width <= 64 && (~ValueOf(x) & llvm::APInt(n.width, n.ones)) != 0) return false_;
    if (n.op == Op::kIte && IsConstant(n.b) && IsConstant(n.c)) {
      return Ite(n.a, Equal(x, n.b), Equal(x, n.c));
    }
  }
  return Make(Op::kEqual, 1, 0, a, b);
}

Term TermPool::Ult(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (a == b) return false_;
  if (IsConstant(b)) {
    if (ValueOf(b).isZero()) return false_;
    if ((~KnownZeros(*this, a)).ult(ValueOf(b))) return true_;  // all others being ones
  }
  return Make(Op::kUlt, 1, 0, a, b);
}

Term TermPool::Slt(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (a == b) return false_;
  return Make(Op::kSlt, 1, 0, a, b);
}

Term TermPool::Ite(Term condition, Term yes, Term no) {
  assert(Width(condition) == 1 && Width(yes) == Width(no));
  if (IsTrue(condition) || yes == no) return yes;
  if (IsFalse(condition)) return no;
  if (nodes_[condition.id].op == Op::kNot) return Ite(nodes_[condition.id].a, no, yes);
  // The same question asked twice.
  if (nodes_[yes.id].op == Op::kIte && nodes_[yes.id].a == condition) yes = nodes_[yes.id].b;
  if (nodes_[no.id].op == Op::kIte && nodes_[no.id].a == condition) no = nodes_[no.id].c;
  if (yes == no) return yes;
  // Of three ways two are alike. Not of parts of words, which have to stay alike to be joined
  // again.
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

Term TermPool::Float(Op op, uint32_t width, Term a, Term b, Term c) {
  return Make(op, width, 0, a, b, c);
}

Term TermPool::Rebuild(const Node& n, Term a, Term b, Term c) {
  switch (n.op) {
    case Op::kNot:
      return Not(a);
    case Op::kAnd:
      return And(a, b);
    case Op::kOr:
      return Or(a, b);
    case Op::kXor:
      return Xor(a, b);
    case Op::kConcat:
      return Concat(a, b);
    case Op::kExtract:
      return Extract(a, n.aux, n.width);
    case Op::kZext:
      return Zext(a, n.width);
    case Op::kSext:
      return Sext(a, n.width);
    case Op::kEqual:
      return Equal(a, b);
    case Op::kUlt:
      return Ult(a, b);
    case Op::kSlt:
      return Slt(a, b);
    case Op::kIte:
      return Ite(a, b, c);
    default:
      return n.op >= Op::kFpAdd ? Float(n.op, n.width, a, b, c) : Arithmetic(n.op, a, b);
  }
}

std::vector<Term> TermPool::NodesOf(const std::vector<Term>& roots) const {
  uint32_t greatest = 0;
  for (const Term root : roots) greatest = std::max(greatest, root.id);
  std::vector<bool> seen(greatest + 1, false);
  for (const Term root : roots) seen[root.id] = true;
  std::vector<Term> nodes;
  // Arguments have smaller numbers, so that one way down marks all of them.
  for (uint32_t id = greatest + 1; id-- > 0;) {
    if (!seen[id]) continue;
    nodes.push_back({id});
    const Node& n = nodes_[id];
    const Term* const arguments[] = {&n.a, &n.b, &n.c};
    for (int i = 0; i < Arity(n.op); ++i) seen[arguments[i]->id] = true;
  }
  std::ranges::reverse(nodes);
  return nodes;
}

std::vector<Term> TermPool::VariablesOf(const std::vector<Term>& roots) const {
  std::vector<Term> variables;
  for (const Term t : NodesOf(roots)) {
    if (nodes_[t.id].op == Op::kVariable) variables.push_back(t);
  }
  return variables;
}

Term TermPool::Substitute(Term t, const std::map<Term, Term>& replacements) {
  absl::flat_hash_map<uint32_t, Term> made;
  for (const Term node : NodesOf({t})) {
    const Node n = nodes_[node.id];
    const int arity = Arity(n.op);
    Term result = node;
    if (n.op == Op::kVariable) {
      const auto replacement = replacements.find(node);
      if (replacement != replacements.end()) result = replacement->second;
    } else if (arity > 0) {
      const Term a = made.at(n.a.id);
      const Term b = arity > 1 ? made.at(n.b.id) : Term{};
      const Term c = arity > 2 ? made.at(n.c.id) : Term{};
      if (a != n.a || (arity > 1 && b != n.b) || (arity > 2 && c != n.c)) {
        result = Rebuild(n, a, b, c);
      }
    }
    made[node.id] = result;
  }
  return made.at(t.id);
}

}  // namespace divfix::prove
