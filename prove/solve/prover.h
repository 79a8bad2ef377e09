// One question about a translation, put to the solver, and its answer judged.
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
  // All three must outlive it.
  Prover(Translation& translation, const Question& question, const ProveOptions& options)
      : translation_(translation),
        pool_(*translation.pool),
        question_(question),
        options_(options),
        distinct_(DistinctOf(translation)) {}

  // The question as it stands.
  ProofResult Whole();

  // A counterexample of the focus's rule that is none of its known ways; PROVED: there is no other.
  // Whether it comes to an end is not asked.
  ProofResult Next(const Focus& focus);

  // PROVED: without a hazard it always comes to an end. That it does is the translator's promise,
  // and is held here.
  ProofResult ComesToAnEnd();

  // Adds the counterexample's way of going wrong to those that the focus has. False: it has it.
  static bool AddTo(const Counterexample& example, Focus& focus);

 private:
  // Asks, and judges what the solver says.
  ProofResult Ask(Query query, const Focus* focus);
  // The counterexample of a model; nothing: it is none.
  std::optional<Counterexample> Explain(const std::map<std::string, uint64_t>& model,
                                        const Focus* focus) const;
  void SetCase(const CaseTerms& c, const std::map<std::string, uint64_t>& model,
               Counterexample& example) const;
  // Where the results depend on the operands of more cases than one, what the model gives to all.
  void SetAll(const std::vector<Term>& roots, const std::map<std::string, uint64_t>& model,
              Counterexample& example) const;
  // Sets whether the result that is wrong is the only one that these operands can have.
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
