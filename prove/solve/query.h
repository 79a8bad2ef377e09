// The query that a proof puts to the solver, as text that any solver can read.
#ifndef DIVFIX_PROVE_SOLVE_QUERY_H_
#define DIVFIX_PROVE_SOLVE_QUERY_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "oracle/case.h"
#include "oracle/rule.h"
#include "prove/solve/translation.h"
#include "prove/term/term.h"
#include "triage/buckets/mismatch.h"

namespace divfix::prove {

// What is to be proved about a translation.
struct Question {
  // The control for the contract, if the function takes none. Its semantics are ignored;
  // `semantics` below decides.
  Control control = {};
  // For a function that takes a control: the bits of it that are fixed, and their values.
  uint32_t control_mask = 0;
  uint32_t control_value = 0;
  // The expected semantics; nothing: those that the control word selects.
  std::optional<Semantics> semantics = {};
};

// The cases and hazards of a translation without duplicates: in arrays, all lanes usually ask the
// same question.
struct Distinct {
  struct Lane {
    size_t index = 0;  // the first such lane
    CaseTerms terms;
  };
  std::vector<Lane> lanes;
  std::vector<Hazard> hazards;
};
Distinct DistinctOf(Translation& translation);

// Restricts a question to the cases of one rule, without the ways of being wrong that are already
// known.
struct Focus {
  // A wrong result.
  struct Difference {
    DMismatch d_mismatch = DMismatch::kEqual;
    ExceptionMismatch exceptions;
    friend bool operator==(const Difference&, const Difference&) = default;
  };
  Rule rule = Rule::kQuotient;
  std::vector<Difference> differences;
  std::vector<size_t> hazards;  // indices into Distinct
  bool poison = false;
};

struct Query {
  std::string text;   // definitions and assertions
  std::string logic;  // "QF_BV"
};

// Values of variables, which are at most 64 bits wide.
using Values = std::map<Term, uint64_t>;

// Satisfiable exactly if there is an input for which the function goes wrong: a hazard, or a result
// that is poison or not the contract's. With a focus: for a case of its rule, in a way that it does
// not contain. Only where variables have these values.
Query MakeQuery(const Translation& translation, const Distinct& distinct, const Question& question,
                const Focus* focus = nullptr, const Values& fixed = {});

// Satisfiable exactly if the solver's version of CompareD gives, for some pair of expected and
// actual D, another mismatch than the one given.
Query MakeMismatchQuery(const std::vector<std::tuple<uint32_t, uint32_t, DMismatch>>& pairs);

// Satisfiable exactly if, where variables have these values, the lane can be right.
Query MakeCanBeRightQuery(const Translation& translation, const Distinct::Lane& lane,
                          const Question& question, const Values& fixed);

// Satisfiable exactly if, where variables have these values, the lane can give another result than
// `outcome`.
Query MakeCanBeAnotherQuery(const Translation& translation, const Distinct::Lane& lane,
                            const Question& question, const Values& fixed, const Outcome& outcome);

// Returns the query as a file for any solver, and says in it what the answers mean. `title` is one
// line.
std::string FileOf(const Query& query, absl::string_view title);

// Returns the control word for the contract, given the word that the function is passed.
uint32_t JudgedControl(const Translation& translation, const Question& question, uint32_t given);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_QUERY_H_
