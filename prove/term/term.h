// Terms over bit-vectors: a graph in which every node exists once. Building one folds constants and
// applies the few rewritings that symbolic execution cannot do without; everything else is left to
// the solver. What is built is the same function of its variables, whatever was rewritten.
#ifndef DIVFIX_PROVE_TERM_TERM_H_
#define DIVFIX_PROVE_TERM_TERM_H_

#include <llvm/ADT/APInt.h>

#include <compare>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace divfix::prove {

// A node, by its number in the pool that made it. Arguments have smaller numbers.
struct Term {
  uint32_t id = 0;

  friend auto operator<=>(const Term&, const Term&) = default;
};

// With the meaning of SMT-LIB's operators of the same names. A width of 1 is a truth value.
enum class Op : uint8_t {
  kConstant,
  kVariable,
  kNot,
  kAnd,
  kOr,
  kXor,
  kAdd,
  kSub,
  kMul,
  kUdiv,
  kUrem,
  kSdiv,
  kSrem,
  kShl,
  kLshr,
  kAshr,
  kConcat,   // a above b
  kExtract,  // the low `width` bits of a from bit `aux` on
  kZext,
  kSext,
  kEqual,
  kUlt,
  kSlt,
  kIte,
  // IEEE 754 arithmetic on patterns of 16, 32 or 64 bits, rounded to nearest even. Where the result
  // is a NaN it is the one pattern 0x7fc00000 of its width: who builds these adds what is known of
  // NaNs.
  kFpAdd,
  kFpSub,
  kFpMul,
  kFpDiv,
  kFpFma,
  kFpToFp,    // to another width
  kUintToFp,  // from an integer of any width
  kSintToFp,
  // What the contract gives for S0, S1, S2 under the control word `aux`.
  kContract,
};

struct Node {
  Op op = Op::kConstant;
  uint32_t width = 1;
  uint32_t aux = 0;  // kExtract: the low bit; kVariable: its number; kContract: the control word
  Term a, b, c;
  // Whether a variable of the kind that differs at each use is below it.
  bool has_undef = false;
  bool has_fp = false;  // whether an operation of floating point or the contract is below it
  // Bits that are zero whatever the variables are; of a term of more than 64 bits none is known.
  uint64_t zeros = 0;
  uint64_t ones = 0;  // the same of bits that are set
};

// What a variable stands for.
enum class VariableKind : uint8_t {
  kInput,    // an operand, the control, or a part of the environment
  kChosen,   // a choice that the program makes once: a frozen value, a NaN's payload
  kUndef,    // a choice that is made again at each use
  kAddress,  // where an object lies: nobody's choice, and not known
};

struct Variable {
  std::string name;
  VariableKind kind = VariableKind::kInput;
  Term term;
};

class TermPool {
 public:
  TermPool();
  TermPool(const TermPool&) = delete;
  TermPool& operator=(const TermPool&) = delete;

  Term Constant(const llvm::APInt& value);
  Term Constant(uint32_t width, uint64_t value);
  Term False() { return Constant(1, 0); }
  Term True() { return Constant(1, 1); }
  // A new variable; the name must not have been given before.
  Term NewVariable(const std::string& name, uint32_t width, VariableKind kind);
  // A new variable that is named after its kind and number.
  Term NewChoice(uint32_t width, VariableKind kind);

  Term Not(Term a);
  Term And(Term a, Term b);
  Term Or(Term a, Term b);
  Term Xor(Term a, Term b);
  Term Add(Term a, Term b) { return Arithmetic(Op::kAdd, a, b); }
  Term Sub(Term a, Term b) { return Arithmetic(Op::kSub, a, b); }
  Term Mul(Term a, Term b) { return Arithmetic(Op::kMul, a, b); }
  // kAdd to kAshr.
  Term Arithmetic(Op op, Term a, Term b);
  Term Concat(Term high, Term low);
  Term Extract(Term a, uint32_t low, uint32_t width);
  Term Zext(Term a, uint32_t width);
  Term Sext(Term a, uint32_t width);
  Term Equal(Term a, Term b);
  Term NotEqual(Term a, Term b) { return Not(Equal(a, b)); }
  Term Ult(Term a, Term b);
  Term Ule(Term a, Term b) { return Not(Ult(b, a)); }
  Term Slt(Term a, Term b);
  Term Ite(Term condition, Term yes, Term no);
  // kFpAdd to kSintToFp; `width` is the result's, unused arguments are Term().
  Term Float(Op op, uint32_t width, Term a, Term b = {}, Term c = {});

  // D of v_div_fixup_f32.
  Term Contract(uint32_t control, Term s0, Term s1, Term s2) {
    return Make(Op::kContract, 32, control, s0, s1, s2);
  }

  // Bit by bit.
  Term Bit(Term a, uint32_t bit) { return Extract(a, bit, 1); }
  Term IsZero(Term a) { return Equal(a, Constant(Width(a), 0)); }
  Term IsNonZero(Term a) { return Not(IsZero(a)); }

  const Node& operator[](Term t) const { return nodes_[t.id]; }
  uint32_t Width(Term t) const { return nodes_[t.id].width; }
  size_t size() const { return nodes_.size(); }
  bool IsConstant(Term t) const { return nodes_[t.id].op == Op::kConstant; }
  bool IsTrue(Term t) const { return t == true_; }
  bool IsFalse(Term t) const { return t == false_; }
  const llvm::APInt& ValueOf(Term t) const { return constants_[nodes_[t.id].aux]; }
  const std::vector<Variable>& variables() const { return variables_; }
  const Variable& VariableOf(Term t) const { return variables_[nodes_[t.id].aux]; }

  // The term with other terms in the place of variables; those not in the map stay.
  Term Substitute(Term t, const std::map<Term, Term>& replacements);
  // The variables below the terms, by number.
  std::vector<Term> VariablesOf(const std::vector<Term>& roots) const;
  // Every node below the terms, arguments first.
  std::vector<Term> NodesOf(const std::vector<Term>& roots) const;

 private:
  struct NodeHash {
    size_t operator()(const Node& n) const;
  };
  struct NodeEqual {
    bool operator()(const Node& x, const Node& y) const;
  };

  Term Make(Op op, uint32_t width, uint32_t aux = 0, Term a = {}, Term b = {}, Term c = {});
  std::optional<Term> OfChosenConstants(const Node& node);
  std::optional<Term> OfMasks(Op op, Term a, Term b);  // kAnd, kOr, kXor
  Term Rebuild(const Node& node, Term a, Term b, Term c);

  std::deque<Node> nodes_;
  std::unordered_map<Node, Term, NodeHash, NodeEqual> known_;
  std::deque<llvm::APInt> constants_;
  std::map<std::pair<uint32_t, std::vector<uint64_t>>, Term> known_constants_;
  std::vector<Variable> variables_;
  Term false_, true_;
};

// The number of arguments that the operator takes.
int Arity(Op op);

// What the operator makes of constants; `width` is the result's.
llvm::APInt Apply(Op op, uint32_t width, uint32_t aux, const llvm::APInt* a, const llvm::APInt* b,
                  const llvm::APInt* c);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_TERM_TERM_H_
