// Puts one question about a translation to the solver, and checks its answer.
#ifndef DIVFIX_PROVE_SOLVE_PROVER_H_
#define DIVFIX_PROVE_SOLVE_PROVER_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "prove/solve/prove.h"

namespace divfix::prove {

class Prover {
 public:
  // All arguments must outlive the prover.
  Prover(Translation& translation, const Question& question, const ProveOptions& options)
      : translation_(translation),
        pool_(*translation.pool),
        question_(question),
        options_(options),
        distinct_(DistinctOf(translation)) {}

  // Answers the whole question.
  ProofResult Whole();

  // Finds a counterexample of the focus's rule that goes wrong in a way that the focus does not
  // contain. kProved: there is no other. Does not ask whether the function terminates.
  ProofResult Next(const Focus& focus);

  // kProved: without a hazard the function always returns. The translator promises that; this
  // checks it.
  ProofResult Terminates();

  // Adds the counterexample's way of being wrong to the focus. Returns false if the focus already
  // has it.
  static bool AddTo(const Counterexample& example, Focus& focus);

 private:
  // Asks the solver and checks its answer.
  ProofResult Ask(const Focus* focus);
  // Returns what the counterexample depends on that is not known when the function is called; null
  // if that is nothing. `at_start`: the counterexample is of the first call.
  const HeldVariable* NeededBy(const Counterexample& example, bool at_start) const;
  // Returns the counterexample of a model; nothing if it is not one.
  std::optional<Counterexample> Explain(const std::map<std::string, uint64_t>& model,
                                        const Focus* focus) const;
  void SetCase(const CaseTerms& c, const std::map<std::string, uint64_t>& model,
               Counterexample& example) const;
  // If the results depend on the operands of more than one case, sets those of all cases from the
  // model.
  void SetAll(const std::vector<Term>& roots, const std::map<std::string, uint64_t>& model,
              Counterexample& example) const;
  // Replaces the operands by the simplest for which the function is wrong in the same way, and the
  // environment by the one that flushes least. Does nothing where the result depends on more than
  // these.
  void Simplify(const Distinct::Lane& lane, std::map<std::string, uint64_t> model,
                Counterexample& example) const;
  // Sets whether the wrong result is the only one that these operands can have.
  void SetOpenness(const Distinct::Lane& lane, const std::map<std::string, uint64_t>& model,
                   Counterexample& example) const;

  Translation& translation_;
  TermPool& pool_;
  const Question& question_;
  const ProveOptions& options_;
  const Distinct distinct_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_PROVER_H_
