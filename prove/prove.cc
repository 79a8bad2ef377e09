#include "prove/prove.h"

#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "oracle/oracle.h"
#include "prove/evaluate.h"
#include "prove/solver.h"

namespace divfix::prove {
namespace {

constexpr uint32_t kSemanticsBit = 0x8000;  // of the control word

constexpr char kDisagrees[] =
    "the solver's counterexample is none when it is evaluated: the prover is at fault";

// The values of some terms under a model; variables that it leaves out are 0.
std::vector<uint64_t> Evaluate(const TermPool& pool, const std::vector<Term>& roots,
                               const std::map<std::string, uint64_t>& model) {
  Evaluator evaluator(pool, roots);
  for (const Term variable : evaluator.variables()) {
    const auto value = model.find(pool.VariableOf(variable).name);
    if (value != model.end()) evaluator.Set(variable, value->second);
  }
  evaluator.Run();
  std::vector<uint64_t> values;
  for (size_t i = 0; i < roots.size(); ++i) values.push_back(evaluator.ValueOf(i));
  return values;
}

uint32_t ValueIn(const std::map<std::string, uint64_t>& model, const std::string& name) {
  const auto value = model.find(name);
  return value == model.end() ? 0 : static_cast<uint32_t>(value->second);
}

class Judgement {
 public:
  Judgement(Translation& translation, const Question& question, const ProveOptions& options)
      : translation_(translation),
        pool_(*translation.pool),
        question_(question),
        options_(options),
        distinct_(DistinctOf(translation)) {}

  Verdict Make() {
    Verdict verdict;
    verdict.queries.push_back(MakeQuery(translation_, distinct_, question_));
    const Query& asked = verdict.queries.back();
    const absl::StatusOr<SolverAnswer> answer = Solve(asked.text, asked.logic, options_.timeout);
    if (!answer.ok()) {
      verdict.reason = std::string(answer.status().message());
      return verdict;
    }
    switch (answer->satisfiable) {
      case Satisfiable::kUnknown:
        verdict.reason =
            absl::StrCat("the solver has no answer within ", absl::FormatDuration(options_.timeout),
                         " (", answer->reason, ")");
        return verdict;
      case Satisfiable::kNo:
        return ProvedUnlessItNeverReturns(std::move(verdict));
      case Satisfiable::kYes:
        break;
    }
    verdict.counterexample = Explain(answer->model);
    if (!verdict.counterexample.has_value()) {
      verdict.reason = kDisagrees;
      return verdict;
    }
    verdict.answer = Answer::kDiffers;
    return verdict;
  }

 private:
  // Without a hazard it returns; that it does is the translator's promise, and is held here.
  Verdict ProvedUnlessItNeverReturns(Verdict verdict) {
    Distinct none;
    Hazard stays = {.when = pool_.Not(translation_.returns), .what = "it does not return"};
    for (const Hazard& hazard : translation_.hazards) {
      stays.when = pool_.And(stays.when, pool_.Not(hazard.when));
    }
    if (!pool_.IsFalse(stays.when)) {
      none.hazards.push_back(stays);
      Translation& t = translation_;
      const Query query = MakeQuery(t, none, question_);
      const absl::StatusOr<SolverAnswer> answer = Solve(query.text, query.logic, options_.timeout);
      if (!answer.ok() || answer->satisfiable != Satisfiable::kNo) {
        verdict.reason = "there may be inputs for which it comes to no end that is known";
        return verdict;
      }
    }
    verdict.answer = Answer::kProved;
    return verdict;
  }

  std::optional<Counterexample> Explain(const std::map<std::string, uint64_t>& model) {
    Counterexample example;
    example.control = ValueIn(model, "control");
    example.denormals_flushed = ValueIn(model, "denormals_flushed") != 0;
    for (const Hazard& hazard : distinct_.hazards) {
      if (Evaluate(pool_, {hazard.when}, model)[0] == 0) continue;
      SetCase(distinct_.lanes[0].terms, model, example);
      example.fault = hazard.kind == HazardKind::kDoesNotReturn ? Fault::kDoesNotReturn
                                                                : Fault::kUndefinedBehaviour;
      example.what = hazard.what;
      example.where = hazard.where;
      return example;
    }
    for (const Distinct::Lane& lane : distinct_.lanes) {
      SetCase(lane.terms, model, example);
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
      example.fault = poison                    ? Fault::kPoison
                      : IsLeftOpen(lane, model) ? Fault::kLeftOpen
                                                : Fault::kWrong;
      return example;
    }
    return std::nullopt;
  }

  void SetCase(const CaseTerms& c, const std::map<std::string, uint64_t>& model,
               Counterexample& example) {
    example.c.operands = {ValueIn(model, pool_.VariableOf(c.s0).name),
                          ValueIn(model, pool_.VariableOf(c.s1).name),
                          ValueIn(model, pool_.VariableOf(c.s2).name)};
    example.c.control = ControlFromWord(JudgedControl(translation_, question_, example.control));
    const divfix::Verdict judged = Judge(example.c);
    example.rule = judged.rule;
    example.expected = judged.outcome;
  }

  // Whether another choice of what the IR leaves open gives the right result for these operands.
  bool IsLeftOpen(const Distinct::Lane& lane, const std::map<std::string, uint64_t>& model) {
    std::vector<Term> roots = {lane.terms.d.bits};
    if (lane.terms.exceptions.has_value()) roots.push_back(lane.terms.exceptions->bits);
    bool choices = false;
    std::string fixed;
    for (const Term t : pool_.VariablesOf(roots)) {
      const Variable& variable = pool_.VariableOf(t);
      if (variable.kind != VariableKind::kInput) {
        choices = true;
        continue;
      }
      const uint64_t value = model.contains(variable.name) ? model.at(variable.name) : 0;
      const uint32_t width = pool_.Width(t);
      absl::StrAppend(&fixed, "(assert (= ", variable.name, " ",
                      width == 1 ? (value != 0 ? "true" : "false")
                                 : absl::StrCat("(_ bv", value, " ", width, ")"),
                      "))\n");
    }
    if (!choices) return false;
    const Query query = MakeCanBeRightQuery(translation_, lane, question_, fixed);
    const absl::StatusOr<SolverAnswer> answer = Solve(query.text, query.logic, options_.timeout);
    return answer.ok() && answer->satisfiable == Satisfiable::kYes;
  }

  Translation& translation_;
  TermPool& pool_;
  const Question& question_;
  const ProveOptions& options_;
  const Distinct distinct_;
};

}  // namespace

const char* FaultName(Fault fault) {
  switch (fault) {
    case Fault::kWrong:
      return "wrong result";
    case Fault::kLeftOpen:
      return "result that the IR leaves open";
    case Fault::kPoison:
      return "poison";
    case Fault::kUndefinedBehaviour:
      return "undefined behaviour";
    case Fault::kDoesNotReturn:
      return "does not return";
  }
  return "";
}

Verdict Prove(Translation& translation, const Question& question, const ProveOptions& options) {
  const uint32_t split =
      translation.control.has_value() ? options.split_control & ~question.control_mask : 0;
  Verdict whole = {.answer = Answer::kProved};
  // Every value of the bits of the mask, 0 first.
  uint32_t value = 0;
  do {
    Question part = question;
    part.control_mask |= split;
    part.control_value = (question.control_value & question.control_mask) | value;
    const bool contradicts =
        question.semantics.has_value() && (split & kSemanticsBit) != 0 &&
        ((value & kSemanticsBit) != 0) != (*question.semantics == Semantics::kMeasured);
    value = (value - split) & split;
    if (contradicts) continue;
    Translation pinned = WithControlBits(translation, part.control_mask, part.control_value);
    Verdict verdict = Judgement(pinned, part, options).Make();
    for (Query& query : verdict.queries) whole.queries.push_back(std::move(query));
    if (verdict.answer == Answer::kProved) continue;
    verdict.queries = std::move(whole.queries);
    return verdict;
  } while (value != 0);
  return whole;
}

}  // namespace divfix::prove
