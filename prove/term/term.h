// Terms over bit-vectors: a graph in which every node exists once. Building a term folds constants
// and applies the few rewritings that symbolic execution needs; everything else is left to the
// solver. A rewritten term is the same function of its variables.
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

// The number of a node in the pool that made it. Arguments have smaller numbers.
struct Term {
  uint32_t id = 0;

  friend auto operator<=>(const Term&, const Term&) = default;
};

// Operators mean what SMT-LIB's of the same name do. A term of width 1 is a truth value.
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
  kConcat,   // a in the upper bits, b in the lower
  kExtract,  // `width` bits of a, from bit `aux` on
  kZext,
  kSext,
  kEqual,
  kUlt,
  kSlt,
  kIte,
  // IEEE 754 arithmetic on patterns of 16, 32 or 64 bits, rounded to nearest even. A NaN result is
  // the one default quiet NaN of its width: the caller adds what else is known of NaNs.
  kFpAdd,
  kFpSub,
  kFpMul,
  kFpDiv,
  kFpFma,
  kFpToFp,    // to another width
  kUintToFp,  // from an integer of any width
  kSintToFp,
  // D of the contract for S0, S1, S2 under the control word `aux`.
  kContract,
};

struct Node {
  Op op = Op::kConstant;
  uint32_t width = 1;
  uint32_t aux = 0;  // kExtract: the low bit; kVariable: its number; kContract: the control word
  Term a, b, c;
  // Whether it depends on a variable that may differ at each use.
  bool has_undef = false;
  bool has_fp = false;  // whether it contains a floating-point operation or the contract
  // Bits that are zero for all values of the variables; unknown for a term of more than 64 bits.
  uint64_t zeros = 0;
  uint64_t ones = 0;  // the same for bits that are one
};

// What a variable stands for.
enum class VariableKind : uint8_t {
  kInput,    // an operand, the control, or a part of the environment
  kChosen,   // chosen once by the program: a frozen value, a NaN's payload
  kUndef,    // chosen again at each use
  kAddress,  // the address of an object: not chosen, not known
  kHeld,     // what memory holds when the function is called
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
  // Makes a new variable; the name must be unique.
  Term NewVariable(const std::string& name, uint32_t width, VariableKind kind);
  // Makes a new variable, named after its kind and number.
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
  // kFpAdd to kSintToFp; `width` is that of the result, unused arguments are Term().
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

  // Returns the term with variables replaced; variables that are not in the map stay.
  Term Substitute(Term t, const std::map<Term, Term>& replacements);
  // Returns the variables that the terms depend on, by number.
  std::vector<Term> VariablesOf(const std::vector<Term>& roots) const;
  // Returns every node that the terms consist of, arguments first.
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

// Returns the number of arguments of the operator.
int Arity(Op op);

// Applies the operator to constants; `width` is that of the result.
llvm::APInt Apply(Op op, uint32_t width, uint32_t aux, const llvm::APInt* a, const llvm::APInt* b,
                  const llvm::APInt* c);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_TERM_TERM_H_
