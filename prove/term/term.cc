#include "prove/term/term.h"

#include <absl/container/flat_hash_map.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/term/known_bits.h"

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

// Number 0 is the constant false, which also stands for an argument that is not used.
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
  const char* stem = kind == VariableKind::kUndef  ? "undef"
                     : kind == VariableKind::kHeld ? "held"
                                                   : "chosen";
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
    case Op::kContract:
      return Contract(n.aux, a, b, c);
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
  // Arguments have smaller numbers, so that one downward pass marks all of them.
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
