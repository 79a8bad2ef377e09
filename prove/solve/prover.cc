#include "prove/solve/prover.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "oracle/oracle.h"
#include "prove/faults/fault_point.h"
#include "prove/solve/solver.h"
#include "prove/term/evaluate.h"
#include "triage/buckets/simple_cases.h"

namespace divfix::prove {
namespace {

constexpr char kDisagrees[] =
    "evaluating the solver's counterexample does not confirm it: the prover is at fault";

// Returns the values of the evaluator's roots under a model; variables that the model leaves out
// are 0.
std::vector<uint64_t> Evaluate(const TermPool& pool, Evaluator& evaluator, size_t roots,
                               const std::map<std::string, uint64_t>& model) {
  for (const Term variable : evaluator.variables()) {
    const auto value = model.find(pool.VariableOf(variable).name);
    if (value != model.end()) evaluator.Set(variable, value->second);
  }
  evaluator.Run();
  std::vector<uint64_t> values;
  for (size_t i = 0; i < roots; ++i) values.push_back(evaluator.ValueOf(i));
  return values;
}

std::vector<uint64_t> Evaluate(const TermPool& pool, const std::vector<Term>& roots,
                               const std::map<std::string, uint64_t>& model) {
  Evaluator evaluator(pool, roots);
  return Evaluate(pool, evaluator, roots.size(), model);
}

uint32_t ValueIn(const std::map<std::string, uint64_t>& model, const std::string& name) {
  const auto value = model.find(name);
  return value == model.end() ? 0 : static_cast<uint32_t>(value->second);
}

}  // namespace

ProofResult Prover::Ask(const Focus* focus) {
  ProofResult result;
  // A counterexample is one of the first call. Where only what memory holds later makes the
  // function wrong, nothing is known, since perhaps it never holds that.
  for (const bool at_start : {false, true}) {
    Values fixed;
    for (const HeldVariable& held : translation_.held) {
      if (at_start && held.at_start.has_value()) fixed[held.variable] = *held.at_start;
    }
    result.queries.push_back(MakeQuery(translation_, distinct_, question_, focus, fixed));
    const Query& asked = result.queries.back();
    const absl::StatusOr<SolverAnswer> answer =
        Solve(asked.text, asked.logic, options_.timeout, options_.stop);
    if (!answer.ok()) {
      result.reason = std::string(answer.status().message());
      return result;
    }
    if (answer->satisfiable == Satisfiable::kUnknown) {
      result.reason =
          options_.stop != nullptr && *options_.stop
              ? "interrupted"
              : absl::StrCat(
                    "the solver has no answer within ",
                    absl::FormatDuration(absl::Ceil(options_.timeout, absl::Milliseconds(1))), " (",
                    answer->reason, "); give it more with --timeout");
      return result;
    }
    if (answer->satisfiable == Satisfiable::kNo) {
      if (!at_start) result.answer = Answer::kProved;
      return result;
    }
    result.counterexample = Explain(answer->model, focus);
    if (!result.counterexample.has_value()) {
      result.reason = kDisagrees;
      result.at_fault = true;
      return result;
    }
    const HeldVariable* const held = NeededBy(*result.counterexample, at_start);
    if (held == nullptr) {
      result.answer = Answer::kDiffers;
      return result;
    }
    result.reason = absl::StrCat("the result may depend on ", held->what);
    result.counterexample.reset();
  }
  return result;
}

const HeldVariable* Prover::NeededBy(const Counterexample& example, bool at_start) const {
  std::vector<Term> roots;
  if (example.hazard.has_value()) roots.push_back(distinct_.hazards[*example.hazard].when);
  for (const Distinct::Lane& lane : distinct_.lanes) {
    if (example.hazard.has_value() || lane.index != example.lane) continue;
    roots.insert(roots.end(), {lane.terms.d.bits, lane.terms.d.poison, translation_.returns});
    if (lane.terms.exceptions.has_value()) {
      roots.insert(roots.end(), {lane.terms.exceptions->bits, lane.terms.exceptions->poison});
    }
  }
  const std::vector<Term> variables = pool_.VariablesOf(roots);
  const auto needed = std::ranges::find_if(translation_.held, [&](const HeldVariable& held) {
    const bool known = at_start && held.at_start.has_value();
    return !known && std::ranges::binary_search(variables, held.variable);
  });
  return needed == translation_.held.end() ? nullptr : &*needed;
}

ProofResult Prover::Whole() {
  ProofResult result = Ask(nullptr);
  if (result.answer != Answer::kProved) return result;
  ProofResult ends = Terminates();
  result.answer = ends.answer;
  result.reason = ends.reason;
  return result;
}

ProofResult Prover::Next(const Focus& focus) { return Ask(&focus); }

ProofResult Prover::Terminates() {
  ProofResult result = {.answer = Answer::kProved};
  Distinct none;
  Hazard stays = {.when = pool_.Not(translation_.returns), .what = "it does not return"};
  for (const Hazard& hazard : translation_.hazards) {
    stays.when = pool_.And(stays.when, pool_.Not(hazard.when));
  }
  if (pool_.IsFalse(stays.when)) return result;
  none.hazards.push_back(stays);
  const Query query = MakeQuery(translation_, none, question_);
  const absl::StatusOr<SolverAnswer> answer =
      Solve(query.text, query.logic, options_.timeout, options_.stop);
  if (!answer.ok() || answer->satisfiable != Satisfiable::kNo) {
    result.answer = Answer::kCannot;
    result.reason = "termination could not be proved";
  }
  return result;
}

bool Prover::AddTo(const Counterexample& example, Focus& focus) {
  if (example.hazard.has_value()) {
    if (std::ranges::find(focus.hazards, *example.hazard) != focus.hazards.end()) return false;
    focus.hazards.push_back(*example.hazard);
    return true;
  }
  if (example.fault == Fault::kPoison) return !std::exchange(focus.poison, true);
  const Focus::Difference difference = {
      .d_mismatch = CompareD(example.expected.d, example.got.d),
      .exceptions = example.judges_exceptions
                        ? CompareExceptions(example.expected.exceptions, example.got.exceptions)
                        : ExceptionMismatch{}};
  if (std::ranges::find(focus.differences, difference) != focus.differences.end()) return false;
  focus.differences.push_back(difference);
  return true;
}

std::optional<Counterexample> Prover::Explain(const std::map<std::string, uint64_t>& model,
                                              const Focus* focus) const {
  Counterexample example;
  example.control = ValueIn(model, "control");
  example.inputs_flushed = ValueIn(model, kInputsFlushed) != 0;
  example.results_flushed = ValueIn(model, kResultsFlushed) != 0;
  for (size_t i = 0; i < distinct_.hazards.size(); ++i) {
    const Hazard& hazard = distinct_.hazards[i];
    if (Evaluate(pool_, {hazard.when}, model)[0] == 0) continue;
    SetCase(distinct_.lanes[0].terms, model, example);
    if (focus != nullptr && example.rule != focus->rule) continue;
    example.hazard = i;
    example.fault = hazard.kind == HazardKind::kDoesNotReturn ? Fault::kDoesNotReturn
                                                              : Fault::kUndefinedBehaviour;
    example.what = hazard.what;
    example.where = hazard.where;
    return example;
  }
  for (const Distinct::Lane& lane : distinct_.lanes) {
    SetCase(lane.terms, model, example);
    if (focus != nullptr && example.rule != focus->rule) continue;
    example.lane = lane.index;
    const CaseTerms& c = lane.terms;
    std::vector<Term> roots = {c.d.bits, c.d.poison};
    if (c.exceptions.has_value()) {
      roots.push_back(c.exceptions->bits);
      roots.push_back(c.exceptions->poison);
      example.judges_exceptions = true;
    }
    const std::vector<uint64_t> values = Evaluate(pool_, roots, model);
    example.got.d = static_cast<uint32_t>(values[0]);
    bool poison = values[1] != 0;
    bool wrong = example.got.d != example.expected.d;
    if (c.exceptions.has_value()) {
      example.got.exceptions = static_cast<uint8_t>(values[2]);
      poison |= values[3] != 0;
      wrong |= values[2] != example.expected.exceptions;
    }
    if (!poison && !wrong) continue;
    example.fault = poison ? Fault::kPoison : Fault::kWrong;
    example.varies = example.depends_on_address = false;
    if (!poison) SetOpenness(lane, model, example);
    Focus known = focus != nullptr ? *focus : Focus();
    if (!AddTo(example, known)) continue;
    SetAll(roots, model, example);
    if (example.fault == Fault::kWrong) Simplify(lane, model, example);
    return example;
  }
  return std::nullopt;
}

void Prover::SetCase(const CaseTerms& c, const std::map<std::string, uint64_t>& model,
                     Counterexample& example) const {
  example.c.operands = {ValueIn(model, pool_.VariableOf(c.s0).name),
                        ValueIn(model, pool_.VariableOf(c.s1).name),
                        ValueIn(model, pool_.VariableOf(c.s2).name)};
  example.c.control = ControlFromWord(JudgedControl(translation_, question_, example.control));
  const divfix::Expectation judged = Judge(example.c);
  example.rule = judged.rule;
  example.expected = judged.outcome;
}

void Prover::SetAll(const std::vector<Term>& roots, const std::map<std::string, uint64_t>& model,
                    Counterexample& example) const {
  std::set<Term> variables;
  for (const Term t : pool_.VariablesOf(roots)) variables.insert(t);
  size_t concerned = 0;
  std::vector<Operands> all;
  for (const CaseTerms& c : translation_.cases) {
    const Term operands[] = {c.s0, c.s1, c.s2};
    concerned += std::ranges::any_of(operands, [&](Term t) { return variables.contains(t); });
    all.push_back({ValueIn(model, pool_.VariableOf(c.s0).name),
                   ValueIn(model, pool_.VariableOf(c.s1).name),
                   ValueIn(model, pool_.VariableOf(c.s2).name)});
  }
  if (concerned > 1) example.all = std::move(all);
}

void Prover::Simplify(const Distinct::Lane& lane, std::map<std::string, uint64_t> model,
                      Counterexample& example) const {
  const CaseTerms& c = lane.terms;
  std::vector<Term> roots = {c.d.bits};
  if (c.exceptions.has_value()) roots.push_back(c.exceptions->bits);
  const bool plain = std::ranges::all_of(pool_.VariablesOf(roots), [&](Term t) {
    const VariableKind kind = pool_.VariableOf(t).kind;
    return kind == VariableKind::kInput || kind == VariableKind::kHeld;
  });
  if (!plain || !example.all.empty()) return;
  Term goes_wrong = pool_.Or(c.d.poison, pool_.Not(translation_.returns));
  if (c.exceptions.has_value()) goes_wrong = pool_.Or(goes_wrong, c.exceptions->poison);
  for (const Hazard& hazard : distinct_.hazards) goes_wrong = pool_.Or(goes_wrong, hazard.when);
  roots.push_back(goes_wrong);
  Evaluator evaluator(pool_, roots);
  std::vector<std::pair<bool, bool>> environments = {{false, false}};  // inputs, results flushed
  if (example.inputs_flushed || example.results_flushed) {
    environments = {{true, false}, {false, true}, {true, true}};
  }
  const auto way = [](const Counterexample& e) {
    return std::pair(CompareD(e.expected.d, e.got.d),
                     CompareExceptions(e.expected.exceptions, e.got.exceptions));
  };
  for (const auto& [inputs, results] : environments) {
    for (const Operands& operands : SimpleTriples(example.rule, example.c.control)) {
      model[pool_.VariableOf(c.s0).name] = operands.s0;
      model[pool_.VariableOf(c.s1).name] = operands.s1;
      model[pool_.VariableOf(c.s2).name] = operands.s2;
      model[kInputsFlushed] = inputs ? 1 : 0;
      model[kResultsFlushed] = results ? 1 : 0;
      const std::vector<uint64_t> values = Evaluate(pool_, evaluator, roots.size(), model);
      Counterexample simple = example;
      SetCase(c, model, simple);
      simple.got.d = static_cast<uint32_t>(values[0]);
      if (c.exceptions.has_value()) simple.got.exceptions = static_cast<uint8_t>(values[1]);
      simple.inputs_flushed = inputs;
      simple.results_flushed = results;
      if (values.back() != 0 || simple.rule != example.rule || way(simple) != way(example)) {
        continue;
      }
      example = simple;
      return;
    }
  }
}

void Prover::SetOpenness(const Distinct::Lane& lane, const std::map<std::string, uint64_t>& model,
                         Counterexample& example) const {
  std::vector<Term> roots = {lane.terms.d.bits};
  if (lane.terms.exceptions.has_value()) roots.push_back(lane.terms.exceptions->bits);
  bool chooses = false;
  bool depends_on_address = false;
  Values fixed;
  const auto fix = [&](Term t) {
    const auto value = model.find(pool_.VariableOf(t).name);
    fixed[t] = value == model.end() ? 0 : value->second;
  };
  for (const Term t : pool_.VariablesOf(roots)) {
    const VariableKind kind = pool_.VariableOf(t).kind;
    if (kind == VariableKind::kInput || kind == VariableKind::kHeld) {
      fix(t);
    } else {
      (kind == VariableKind::kAddress ? depends_on_address : chooses) = true;
    }
  }
  // What is expected may depend on an operand that the function ignores.
  for (const Term t : {lane.terms.s0, lane.terms.s1, lane.terms.s2}) fix(t);
  if (translation_.control.has_value()) fix(*translation_.control);
  if (!chooses && !depends_on_address) return;
  if (IsPlanted(FaultPoint::kOpenResultsFixed)) return;
  const auto can = [&](const Query& query) {
    const absl::StatusOr<SolverAnswer> answer =
        Solve(query.text, query.logic, options_.timeout, options_.stop);
    return answer.ok() ? answer->satisfiable : Satisfiable::kUnknown;
  };
  if (can(MakeCanBeRightQuery(translation_, lane, question_, fixed)) == Satisfiable::kYes) {
    example.fault = Fault::kLeftOpen;
  } else {
    // A result that may not be the only one is reported as one of several.
    example.varies = can(MakeCanBeAnotherQuery(translation_, lane, question_, fixed,
                                               example.got)) != Satisfiable::kNo;
  }
  example.depends_on_address = depends_on_address && !chooses;
}

}  // namespace divfix::prove
