// Writes terms as SMT-LIB text, for solvers and people.
#ifndef DIVFIX_PROVE_SOLVE_SMTLIB_H_
#define DIVFIX_PROVE_SOLVE_SMTLIB_H_

#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "prove/term/term.h"

namespace divfix::prove {

// Writes each node as a definition, after those that it needs. Terms of width 1 have sort Bool.
class SmtWriter {
 public:
  explicit SmtWriter(const TermPool& pool) : pool_(pool) {}

  // Writes the nodes of these terms that are not written yet.
  void Define(const std::vector<Term>& terms);
  // Returns a defined term as an expression.
  std::string Name(Term t) const;

  const std::string& text() const { return text_; }
  bool uses_floats() const { return uses_floats_; }

 private:
  std::string Literal(Term t) const;
  // Returns the argument as a bit-vector even if its width is 1.
  std::string Bits(Term t) const;
  std::string Expression(Term t);
  std::string FloatExpression(Term t);

  const TermPool& pool_;
  std::set<Term> written_;
  std::string text_;
  bool uses_floats_ = false;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_SMTLIB_H_
