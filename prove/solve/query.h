// The question that a proof puts to the solver, as text that any solver reads.
#ifndef DIVFIX_PROVE_SOLVE_QUERY_H_
#define DIVFIX_PROVE_SOLVE_QUERY_H_

#include <cstdint>
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

// What is to be proved of a translation.
struct Question {
  // The control that the contract judges by, where the function takes none. Its semantics count
  // only when they are given below.
  Control control = {};
  // Of a function that takes one: the control's bits that are given, and their values.
  uint32_t control_mask = 0;
  uint32_t control_value = 0;
  // The semantics that are expected; nothing: those that the control word asks for.
  std::optional<Semantics> semantics = {};
};

// The cases and hazards of a translation, with those that are alike told once: in arrays all lanes
// ask one question, as a rule.
struct Distinct {
  struct Lane {
    size_t index = 0;  // the first that is so
    CaseTerms terms;
  };
  std::vector<Lane> lanes;
  std::vector<Hazard> hazards;
};
Distinct DistinctOf(Translation& translation);

// The part of a question that is about the cases of one rule, without the ways of going wrong that
// are known already.
struct Focus {
  // A result that is not the contract's.
  struct Difference {
    DMismatch d_mismatch = DMismatch::kEqual;
    ExceptionMismatch exceptions;
    friend bool operator==(const Difference&, const Difference&) = default;
  };
  Rule rule = Rule::kQuotient;
  std::vector<Difference> differences;
  std::vector<size_t> hazards;  // of Distinct
  bool poison = false;
};

struct Query {
  std::string text;   // definitions and assertions
  std::string logic;  // "QF_BV"
};

// Satisfiable exactly when there is an input for which the function goes wrong: a hazard, or a
// result that is poison or not the contract's. With a focus, for a case of its rule and in another
// way than those that it has.
Query MakeQuery(const Translation& translation, const Distinct& distinct, const Question& question,
                const Focus* focus = nullptr);

// Satisfiable exactly when the solver's CompareD says of some of these pairs, expected and actual,
// another kind than is given.
Query MakeKindQuery(const std::vector<std::tuple<uint32_t, uint32_t, DMismatch>>& pairs);

// Satisfiable exactly when, for the operands that are asserted in `fixed`, the lane can be right.
Query MakeCanBeRightQuery(const Translation& translation, const Distinct::Lane& lane,
                          const Question& question, absl::string_view fixed);

// Satisfiable exactly when, for these operands, the lane can give something else than `outcome`.
Query MakeCanBeAnotherQuery(const Translation& translation, const Distinct::Lane& lane,
                            const Question& question, absl::string_view fixed,
                            const Outcome& outcome);

// The query as a file for any solver, with what its answers mean. `title` is a line.
std::string FileOf(const Query& query, absl::string_view title);

// The control word by which the contract judges, for a value of the function's own.
uint32_t JudgedControl(const Translation& translation, const Question& question, uint32_t given);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_QUERY_H_
