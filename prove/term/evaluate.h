// Evaluates terms for given values of their variables, many times over.
#ifndef DIVFIX_PROVE_TERM_EVALUATE_H_
#define DIVFIX_PROVE_TERM_EVALUATE_H_

#include <llvm/ADT/APInt.h>

#include <cstdint>
#include <vector>

#include "prove/term/term.h"

namespace divfix::prove {

class Evaluator {
 public:
  // Evaluates the roots, which are at most 64 bits wide. The pool must outlive the evaluator.
  Evaluator(const TermPool& pool, const std::vector<Term>& roots);

  // Returns the variables that the roots depend on.
  const std::vector<Term>& variables() const { return variables_; }

  // Sets a variable until it is set again; all are 0 at first. Ignores a variable that the roots do
  // not depend on.
  void Set(Term variable, uint64_t value);
  void Run();
  uint64_t ValueOf(size_t root) const { return narrow_[slots_of_roots_[root]]; }

 private:
  struct Step {
    Op op;
    uint32_t width;
    uint32_t aux;
    uint32_t a, b, c;  // slots
    uint32_t width_of_a, width_of_b;
    bool wide;  // it or an argument has more than 64 bits, or is floating point
  };

  uint64_t RunNarrow(const Step& step) const;
  void RunWide(size_t slot, const Step& step);
  llvm::APInt WideValue(uint32_t slot) const;

  std::vector<Step> steps_;
  std::vector<uint64_t> narrow_;  // by slot; unused for wide ones
  std::vector<llvm::APInt> wide_;
  std::vector<uint32_t> widths_;
  std::vector<uint32_t> slots_of_roots_;
  std::vector<Term> variables_;
  std::vector<int64_t> slots_by_variable_;  // indexed by variable number; -1: not needed
  const TermPool& pool_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_TERM_EVALUATE_H_
