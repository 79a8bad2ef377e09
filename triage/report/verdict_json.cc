#include "triage/report/verdict_json.h"

#include <vector>

#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "triage/report/report.h"
#include "triage/report/verdict_text.h"

namespace divfix {
namespace {

using Json = nlohmann::ordered_json;

Json RuleNames(const std::vector<Rule>& rules) {
  Json names = Json::array();
  for (const Rule rule : rules) names.push_back(RuleName(rule));
  return names;
}

}  // namespace

Json RuleVerdictsJson(const Verdict& verdict) {
  Json rules = Json::array();
  for (const RuleVerdict& r : verdict.rules) {
    Json& row = rules.emplace_back(Json{{"rule", RuleName(r.rule)},
                                        {"result", RuleResultName(r.result)},
                                        {"text", RuleResultText(r)},
                                        {"cases", r.tally.cases},
                                        {"wrong", r.tally.wrong},
                                        {"mismatches", r.mismatches}});
    if (!r.modes.empty()) row["modes"] = r.modes;
    if (!r.example) continue;
    const auto& [s0, s1, s2] = r.example->c.operands;
    row["mismatch"] = r.example->mismatch();
    row["operands"] = {FormatBits(s0), FormatBits(s1), FormatBits(s2)};
    Control control = r.example->c.control;
    control.semantics = Semantics::kPublished;  // `closest` names it
    row["control"] = FormatControl(control);
    row["expected"] = FormatBits(r.example->expected.d);
    row["actual"] = r.example->actual ? Json(FormatBits(r.example->actual->d)) : Json();
  }
  return rules;
}

Json VerdictJson(const Verdict& verdict) {
  Json standings = Json::object();
  for (size_t s = 0; s < kStandings; ++s) {
    standings[StandingName(static_cast<Standing>(s))] = verdict.standings[s];
  }
  Json by_semantics = Json::array();
  for (const SemanticsVerdict& v : verdict.by_semantics) {
    by_semantics.push_back({{"semantics", SemanticsName(v.semantics)},
                            {"compared", v.compared},
                            {"cases", v.cases},
                            {"agrees", v.agrees_in_full()},
                            {"buckets", v.buckets.size()},
                            {"rules_wrong", RuleNames(v.wrong)},
                            {"rules_not_compared", RuleNames(v.not_compared)}});
  }
  Json json = {{"result", VerdictResultName(verdict.result)},
               {"fails", verdict.fails},
               {"label", verdict.label},
               {"sentence", verdict.sentence},
               {"buckets", standings},
               {"semantics", by_semantics}};
  if (!verdict.rules.empty()) {
    json["closest"] = SemanticsName(verdict.closest);
    json["rules"] = RuleVerdictsJson(verdict);
  }
  return json;
}

}  // namespace divfix
