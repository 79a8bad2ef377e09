#include "prove/solve/query.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "contract_smt2.h"
#include "difference_smt2.h"
#include "prove/faults/fault_point.h"
#include "prove/solve/smtlib.h"

namespace divfix::prove {
namespace {

constexpr uint32_t kSemanticsBit = 0x8000;

std::string Hex(uint32_t word) { return absl::StrFormat("#x%08x", word); }

std::string HexByte(uint32_t byte) { return absl::StrFormat("#x%02x", byte & 0xff); }

// Renames the operands of a lane to those of the first lane, and choices by their order, so that
// lanes that compute the same are the same terms.
class Renaming {
 public:
  explicit Renaming(Translation& translation) : translation_(translation) {
    const std::vector<CaseTerms>& cases = translation.cases;
    for (size_t k = 0; k < cases.size(); ++k) {
      const Term operands[] = {cases[k].s0, cases[k].s1, cases[k].s2};
      for (size_t i = 0; i < 3; ++i) lanes_[operands[i]] = {k, i};
    }
  }

  std::vector<Term> Apply(const std::vector<Term>& terms) {
    TermPool& pool = *translation_.pool;
    const std::vector<Term> variables = pool.VariablesOf(terms);
    std::set<size_t> lanes;
    for (const Term t : variables) {
      if (const auto at = lanes_.find(t); at != lanes_.end()) lanes.insert(at->second.first);
    }
    const CaseTerms& first = translation_.cases[0];
    const Term operands[] = {first.s0, first.s1, first.s2};
    std::map<Term, Term> replacements;
    std::map<std::pair<VariableKind, uint32_t>, size_t> used;
    for (const Term t : variables) {
      const VariableKind kind = pool.VariableOf(t).kind;
      if (kind == VariableKind::kChosen || kind == VariableKind::kUndef) {
        const std::pair of(kind, pool.Width(t));
        std::vector<Term>& choices = choices_[of];
        const size_t number = used[of]++;
        if (number == choices.size()) choices.push_back(pool.NewChoice(of.second, kind));
        replacements[t] = choices[number];
      } else if (const auto at = lanes_.find(t); at != lanes_.end() && lanes.size() == 1) {
        replacements[t] = operands[at->second.second];
      }
    }
    std::vector<Term> renamed;
    for (const Term t : terms) renamed.push_back(pool.Substitute(t, replacements));
    return renamed;
  }

 private:
  Translation& translation_;
  std::map<Term, std::pair<size_t, size_t>> lanes_;
  std::map<std::pair<VariableKind, uint32_t>, std::vector<Term>> choices_;
};

// Returns a call of one of the contract's functions for a case.
std::string ContractCall(const TermPool& pool, absl::string_view function,
                         const std::string& control, const CaseTerms& c) {
  return absl::StrCat("(", function, " ", control, " ", pool.VariableOf(c.s0).name, " ",
                      pool.VariableOf(c.s1).name, " ", pool.VariableOf(c.s2).name, ")");
}

// Returns the control word for the contract, as an expression.
std::string ControlExpression(const Translation& translation, const Question& question) {
  if (!translation.control.has_value()) return Hex(JudgedControl(translation, question, 0));
  if (!question.semantics.has_value()) return "control";
  if (*question.semantics == Semantics::kMeasured) {
    return absl::StrCat("(bvor control ", Hex(kSemanticsBit), ")");
  }
  return absl::StrCat("(bvand control ", Hex(~kSemanticsBit), ")");
}

// Returns the conditions under which the lane's results are right, each as an expression.
std::vector<std::string> RightOf(const Translation& translation, const CaseTerms& c,
                                 const Question& question, SmtWriter& writer) {
  const TermPool& pool = *translation.pool;
  const std::string control = ControlExpression(translation, question);
  writer.Define({c.s0, c.s1, c.s2, c.d.bits, c.d.poison});
  std::vector<std::string> right = {
      absl::StrCat("(not ", writer.Name(c.d.poison), ")"),
      absl::StrCat("(= ", writer.Name(c.d.bits), " ", ContractCall(pool, "contract-d", control, c),
                   ")")};
  if (c.exceptions.has_value()) {
    writer.Define({c.exceptions->bits, c.exceptions->poison});
    std::string expected = ContractCall(pool, "contract-exceptions", control, c);
    if (const uint32_t width = pool.Width(c.exceptions->bits); width > 8) {
      expected = absl::StrCat("((_ zero_extend ", width - 8, ") ", expected, ")");
    }
    right.push_back(absl::StrCat("(not ", writer.Name(c.exceptions->poison), ")"));
    right.push_back(absl::StrCat("(= ", writer.Name(c.exceptions->bits), " ", expected, ")"));
  }
  return right;
}

// Returns whether the rule decides the case, as an expression.
std::string DecidedBy(const Translation& translation, const CaseTerms& c, const Question& question,
                      Rule rule) {
  return absl::StrFormat(
      "(= %s #x%x)",
      ContractCall(*translation.pool, "contract-rule", ControlExpression(translation, question), c),
      static_cast<unsigned>(rule));
}

// Returns the condition that the lane is wrong in a way that the focus does not contain, as
// arguments of an `and`.
std::string NewlyWrong(const Translation& translation, const CaseTerms& c, const Question& question,
                       const Focus& focus, const std::vector<std::string>& right,
                       SmtWriter& writer) {
  const TermPool& pool = *translation.pool;
  const std::string control = ControlExpression(translation, question);
  std::string text = "      (or false";
  for (const std::string& one : right) absl::StrAppend(&text, " (not ", one, ")");
  absl::StrAppend(&text, ")\n");
  // A poison result has no mismatch.
  std::string poison = writer.Name(c.d.poison);
  if (c.exceptions.has_value()) {
    poison = absl::StrCat("(or ", poison, " ", writer.Name(c.exceptions->poison), ")");
  }
  if (focus.poison) absl::StrAppend(&text, "      (not ", poison, ")\n");
  for (const Focus::Difference& known : focus.differences) {
    if (IsPlanted(FaultPoint::kSearchForgetsFound)) break;
    const bool merged =
        IsPlanted(FaultPoint::kSearchMismatchesMerged) && known.d_mismatch != DMismatch::kEqual;
    std::string same =
        absl::StrCat("(", merged ? "distinct" : "=", " (d-mismatch ",
                     ContractCall(pool, "contract-d", control, c), " ", writer.Name(c.d.bits), ") ",
                     HexByte(merged ? 0 : static_cast<uint32_t>(known.d_mismatch)), ")");
    if (c.exceptions.has_value() && !IsPlanted(FaultPoint::kSearchExceptionsMerged)) {
      const std::string both =
          absl::StrCat(ContractCall(pool, "contract-exceptions", control, c), " ((_ extract 7 0) ",
                       writer.Name(c.exceptions->bits), ")");
      same = absl::StrCat("(and ", same, " (= (exceptions-missing ", both, ") ",
                          HexByte(known.exceptions.missing), ") (= (exceptions-extra ", both, ") ",
                          HexByte(known.exceptions.extra), "))");
    }
    absl::StrAppend(&text, "      (or ", poison, " (not ", same, "))\n");
  }
  return text;
}

// Returns the assertions about the variables.
std::string Assumptions(const Translation& translation, const Question& question,
                        SmtWriter& writer) {
  std::string text;
  writer.Define({translation.assumption});
  absl::StrAppend(&text, "(assert ", writer.Name(translation.assumption), ")\n");
  uint32_t mask = question.control_mask;
  uint32_t value = question.control_value & mask;
  if (question.semantics.has_value()) {
    mask |= kSemanticsBit;
    value = (value & ~kSemanticsBit) |
            (*question.semantics == Semantics::kMeasured ? kSemanticsBit : 0);
  }
  if (translation.measured.has_value()) {
    writer.Define({*translation.measured});
    absl::StrAppend(&text, "(assert (= measured_semantics (measured ",
                    ControlExpression(translation, question), ")))\n");
  }
  if (translation.control.has_value()) {
    writer.Define({*translation.control});
    if (mask != 0) {
      absl::StrAppend(&text, "(assert (= (bvand control ", Hex(mask), ") ", Hex(value), "))\n");
    }
  }
  return text;
}

// Returns assertions that the variables have these values.
std::string Fixed(const TermPool& pool, const Values& values, SmtWriter& writer) {
  std::string text;
  for (const auto& [variable, value] : values) {
    writer.Define({variable});
    const uint32_t width = pool.Width(variable);
    absl::StrAppend(&text, "(assert (= ", writer.Name(variable), " ",
                    width == 1 ? (value != 0 ? "true" : "false")
                               : absl::StrCat("(_ bv", value, " ", width, ")"),
                    "))\n");
  }
  return text;
}

Query Finished(const SmtWriter& writer, const std::string& assertions,
               absl::string_view definitions = "") {
  return {.text = absl::StrCat(kContractSmt2, definitions, "\n; --- The program ---\n",
                               writer.text(), "\n; --- The question ---\n", assertions),
          .logic = writer.uses_floats() ? "QF_FPBV" : "QF_BV"};
}

}  // namespace

uint32_t JudgedControl(const Translation& translation, const Question& question, uint32_t given) {
  Control control = translation.control.has_value() ? ControlFromWord(given) : question.control;
  if (question.semantics.has_value()) control.semantics = *question.semantics;
  return ControlToWord(control);
}

Distinct DistinctOf(Translation& translation) {
  Renaming renaming(translation);
  Distinct distinct;
  std::set<std::vector<Term>> seen;
  for (size_t k = 0; k < translation.cases.size(); ++k) {
    const CaseTerms& c = translation.cases[k];
    std::vector<Term> terms = {c.d.bits, c.d.poison, c.s0, c.s1, c.s2};
    if (c.exceptions.has_value()) {
      terms.push_back(c.exceptions->bits);
      terms.push_back(c.exceptions->poison);
    }
    const std::vector<Term> renamed = renaming.Apply(terms);
    if (!seen.insert(renamed).second) continue;
    CaseTerms told = {.s0 = renamed[2],
                      .s1 = renamed[3],
                      .s2 = renamed[4],
                      .d = {renamed[0], renamed[1]},
                      .exceptions = {}};
    if (c.exceptions.has_value()) told.exceptions = {renamed[5], renamed[6]};
    distinct.lanes.push_back({.index = k, .terms = told});
  }
  std::set<Term> known;
  for (const Hazard& hazard : translation.hazards) {
    Hazard told = hazard;
    told.when = renaming.Apply({hazard.when})[0];
    if (known.insert(told.when).second) distinct.hazards.push_back(std::move(told));
  }
  return distinct;
}

Query MakeQuery(const Translation& translation, const Distinct& distinct, const Question& question,
                const Focus* focus, const Values& fixed) {
  SmtWriter writer(*translation.pool);
  std::string assertions = absl::StrCat(Assumptions(translation, question, writer),
                                        Fixed(*translation.pool, fixed, writer));
  if (focus != nullptr) {
    for (const size_t known : focus->hazards) {
      writer.Define({distinct.hazards[known].when});
      absl::StrAppend(&assertions, "(assert (not ", writer.Name(distinct.hazards[known].when),
                      "))\n");
    }
  }
  absl::StrAppend(&assertions, "; Something goes wrong.\n(assert (or false\n");
  for (const Hazard& hazard : distinct.hazards) {
    writer.Define({hazard.when});
    std::string when = writer.Name(hazard.when);
    if (focus != nullptr) {
      const CaseTerms& first = distinct.lanes[0].terms;
      writer.Define({first.s0, first.s1, first.s2});
      when = absl::StrCat("(and ", when, " ", DecidedBy(translation, first, question, focus->rule),
                          ")");
    }
    absl::StrAppend(&assertions, "  ", when, "  ; ", hazard.what, "\n");
  }
  writer.Define({translation.returns});
  absl::StrAppend(&assertions, "  (and ", writer.Name(translation.returns), " (or false\n");
  for (const Distinct::Lane& lane : distinct.lanes) {
    const std::vector<std::string> right = RightOf(translation, lane.terms, question, writer);
    if (focus != nullptr) {
      absl::StrAppend(
          &assertions, "    (and ", DecidedBy(translation, lane.terms, question, focus->rule), "\n",
          NewlyWrong(translation, lane.terms, question, *focus, right, writer), "    )\n");
      continue;
    }
    for (const std::string& one : right) {
      absl::StrAppend(&assertions, "    (not ", one, ")\n");
    }
  }
  absl::StrAppend(&assertions, "  ))\n))\n");
  return Finished(writer, assertions, focus != nullptr ? kDifferenceSmt2 : "");
}

Query MakeMismatchQuery(const std::vector<std::tuple<uint32_t, uint32_t, DMismatch>>& pairs) {
  std::string text = absl::StrCat(kContractSmt2, kDifferenceSmt2, "(assert (or false\n");
  for (const auto& [expected, actual, mismatch] : pairs) {
    absl::StrAppend(&text, "  (distinct (d-mismatch ", Hex(expected), " ", Hex(actual), ") ",
                    HexByte(static_cast<uint32_t>(mismatch)), ")\n");
  }
  absl::StrAppend(&text, "))\n");
  return {.text = text, .logic = "QF_BV"};
}

Query MakeCanBeRightQuery(const Translation& translation, const Distinct::Lane& lane,
                          const Question& question, const Values& fixed) {
  SmtWriter writer(*translation.pool);
  std::string assertions = absl::StrCat(Assumptions(translation, question, writer),
                                        Fixed(*translation.pool, fixed, writer));
  writer.Define({translation.returns});
  absl::StrAppend(&assertions, "(assert ", writer.Name(translation.returns), ")\n");
  for (const std::string& right : RightOf(translation, lane.terms, question, writer)) {
    absl::StrAppend(&assertions, "(assert ", right, ")\n");
  }
  return Finished(writer, assertions);
}

Query MakeCanBeAnotherQuery(const Translation& translation, const Distinct::Lane& lane,
                            const Question& question, const Values& fixed, const Outcome& outcome) {
  SmtWriter writer(*translation.pool);
  std::string assertions = absl::StrCat(Assumptions(translation, question, writer),
                                        Fixed(*translation.pool, fixed, writer));
  const CaseTerms& c = lane.terms;
  writer.Define({translation.returns, c.d.bits});
  absl::StrAppend(&assertions, "(assert ", writer.Name(translation.returns),
                  ")\n(assert (or (distinct ", writer.Name(c.d.bits), " ", Hex(outcome.d), ")");
  if (c.exceptions.has_value()) {
    writer.Define({c.exceptions->bits});
    absl::StrAppend(&assertions, " (distinct ((_ extract 7 0) ", writer.Name(c.exceptions->bits),
                    ") ", HexByte(outcome.exceptions), ")");
  }
  absl::StrAppend(&assertions, "))\n");
  return Finished(writer, assertions);
}

std::string FileOf(const Query& query, absl::string_view title) {
  return absl::StrCat(
      "; ", title,
      "\n;\n; unsat: PROVED, for every input that the assertions allow, the result is the "
      "contract's.\n"
      "; sat:   DIFFERS, and the model (get-model) is an input for which it is not, or which is\n"
      ";        undefined behaviour.\n; Written by divfix-prove; any solver for ",
      query.logic, " can be asked.\n(set-logic ", query.logic, ")\n", query.text, "(check-sat)\n");
}

}  // namespace divfix::prove
