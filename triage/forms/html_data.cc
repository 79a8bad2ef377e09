#include "triage/forms/html_data.h"

#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>
#include <vector>

#include "absl/strings/str_replace.h"
#include "crosscheck/coverage.h"
#include "oracle/evidence.h"
#include "triage/forms/html_bucket.h"
#include "triage/forms/plane_picture.h"
#include "triage/report/safe_text.h"
#include "triage/report/verdict_json.h"
#include "triage/report/verdict_text.h"

namespace divfix {
namespace {

using Json = nlohmann::ordered_json;

Json RunJson(const Report& report) {
  const RunInfo& run = report.run;
  Json semantics = Json::array();
  for (const Semantics s : run.semantics) semantics.push_back(static_cast<int>(s));
  std::vector<std::string> words;
  for (const std::string& word : run.command) {
    const bool plain = !word.empty() && word.find_first_not_of(
                                            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                            "0123456789_-+=/.,:@%") == std::string::npos;
    words.push_back(plain ? word : ShellQuote(word));
  }
  const Environment& e = report.environment;
  return {{"command", words},
          {"seed", run.seed},
          {"shard", {run.shard.index, run.shard.count}},
          {"threads", run.threads},
          {"semantics", semantics},
          {"start", absl::FormatTime("%Y-%m-%d %H:%M UTC", run.start, absl::UTCTimeZone())},
          {"seconds", absl::ToDoubleSeconds(run.elapsed)},
          {"interrupted", run.interrupted},
          {"cases", run.cases},
          {"environment",
           {{"divfix", e.version + " " + e.revision},
            {"compiler", e.compiler},
            {"flags", e.flags},
            {"system", e.system},
            {"CPU", e.cpu}}}};
}

Json RulesJson() {
  Json rules = Json::array();
  for (const Rule rule : kRules) {
    rules.push_back(
        {{"name", RuleName(rule)},
         {"when",
          {RuleCondition(rule, Semantics::kPublished), RuleCondition(rule, Semantics::kMeasured)}},
         {"result", RuleResult(rule)}});
  }
  return rules;
}

Json PlaneJson() {
  Json rows = Json::array();
  for (const PlaneRow& row : PlaneRows()) {
    Json runs = Json::array();
    for (const auto& [length, rule] : row) {
      runs.push_back(length);
      runs.push_back(static_cast<int>(rule));
    }
    rows.push_back(std::move(runs));
  }
  return rows;
}

// Every bin as a letter: reached, missing, or unreachable ('r', 'm', '.'), by the bin's number.
// Missing coverage bins that this build does not know by name are listed as they are.
Json CoverageJson(const Report& report) {
  std::unordered_map<std::string, size_t> bins;
  std::string states(Coverage::kBins, '.');
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    if (!Coverage::Reachable().reached(bin)) continue;
    states[bin] = 'r';
    bins.emplace(Coverage::BinName(bin), bin);
  }
  Json unknown = Json::array();
  for (const std::string& name : report.bins_missing) {
    const auto bin = bins.find(name);
    if (bin != bins.end()) {
      states[bin->second] = 'm';
    } else {
      unknown.push_back(name);
    }
  }
  Json classes = Json::array();
  for (size_t i = 0; i < kOperandClasses; ++i) {
    classes.push_back(ClassName(static_cast<OperandClass>(i)));
  }
  Json features = Json::array();
  for (size_t i = 0; i < kControlFeatures; ++i) features.push_back(FeatureName(i));
  return {{"reached", report.bins_reached},
          {"reachable", report.bins_reachable},
          {"states", states},
          {"unknown", unknown},
          {"classes", classes},
          {"features", features}};
}

// A participant's row, as short as it can be: there may be hundreds.
Json ParticipantJson(const ReportParticipant& p, const Verdict& verdict) {
  Json row = {{"cases", p.tally.cases},
              {"result", static_cast<int>(verdict.result)},
              {"label", verdict.label}};
  if (verdict.fails) row["fails"] = true;
  if (verdict.sentence != verdict.label) row["sentence"] = verdict.sentence;
  if (p.tally.unsupported > 0) row["unsupported"] = p.tally.unsupported;
  if (p.tally.divergences > 0) row["divergences"] = p.tally.divergences;
  if (!verdict.buckets.empty()) row["buckets"] = verdict.buckets.size();
  if (!p.tally.notes.empty()) row["notes"] = p.tally.notes;
  if (!p.available) row["reason"] = p.reason;
  if (p.brought()) row["brought"] = true;
  if (verdict.has_rules_to_show()) {
    row["closest"] = static_cast<int>(verdict.closest);
    row["rules"] = RuleVerdictsJson(verdict);
  }
  return row;
}

}  // namespace

std::string FormatHtmlData(const Triage& triage) {
  const Report& report = triage.report;
  TextTable names;
  Json participants = Json::array();
  for (size_t i = 0; i < report.participants.size(); ++i) {
    names.Append(report.participants[i].name);
    participants.push_back(ParticipantJson(report.participants[i], triage.verdicts.at(i)));
  }
  Json buckets = Json::array();
  std::set<std::string> entry_names;
  for (size_t i = 0; i < report.buckets.size(); ++i) {
    buckets.push_back(HtmlBucket(report.buckets[i], triage.standings[i], report.participants, names,
                                 entry_names));
  }
  const Json json = {{"passes", triage.passes()},
                     {"headline", Headline(triage)},
                     {"order", ByUrgency(triage.verdicts)},
                     {"run", RunJson(report)},
                     {"participants", participants},
                     {"names", names.texts()},  // of the participants first
                     {"rules", RulesJson()},
                     {"grades",
                      {GradeName(Grade::kSilicon), GradeName(Grade::kChecked),
                       GradeName(Grade::kText), GradeName(Grade::kInferred)}},
                     {"buckets", buckets},
                     {"gone", triage.gone},
                     {"problems", triage.problems},
                     {"plane", PlaneJson()},
                     {"coverage", CoverageJson(report)}};
  return absl::StrReplaceAll(json.dump(-1, ' ', true, Json::error_handler_t::replace),
                             {{"<", "\\u003c"}});
}

}  // namespace divfix
