#include "triage/report/verdict_text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "triage/report/bucket_text.h"
#include "triage/report/describe.h"
#include "triage/report/rule_verdicts.h"

namespace divfix {
namespace {

std::string DiffersText(const SemanticsVerdict& v) {
  constexpr size_t kShown = 4;
  const auto rules =
      std::ranges::count_if(kRules, [&](Rule rule) { return DecidesAny(rule, v.semantics); });
  return absl::StrCat("differs from ", SemanticsName(v.semantics), " in ",
                      Plural(v.buckets.size(), "bucket", "buckets"), ", ",
                      v.wrong.size() > kShown
                          ? absl::StrCat(v.wrong.size(), " of ", rules, " rules")
                          : RulesText(v.wrong));
}

using Verdicts = std::vector<const SemanticsVerdict*>;

std::string NamesText(const Verdicts& verdicts) {
  return absl::StrJoin(verdicts, " and ", [](std::string* out, const SemanticsVerdict* v) {
    absl::StrAppend(out, SemanticsName(v->semantics));
  });
}

// "agrees with published and measured on 12 cases", and the rules that were not compared.
std::string AgreesText(const Verdicts& agrees) {
  uint64_t cases = 0;
  for (const SemanticsVerdict* v : agrees) cases += v->cases;
  std::string text = absl::StrCat("agrees with ", NamesText(agrees));
  if (cases > 0) absl::StrAppend(&text, " on ", Plural(cases, "case", "cases"));
  for (const SemanticsVerdict* v : agrees) {
    if (v->not_compared.empty()) continue;
    absl::StrAppend(&text, ", but NOT COMPARED with ", SemanticsName(v->semantics),
                    " on any case of ", RulesText(v->not_compared));
  }
  return text;
}

// "0x3f800000 0x3f800000 0x7f800001 -> 0x7fc00001, and it gave 0x7f800001"; the control stands
// before the arrow where it is not the default.
std::string ExampleText(const RuleExample& example) {
  const auto& [s0, s1, s2] = example.c.operands;
  std::string text = absl::StrCat(FormatBits(s0), " ", FormatBits(s1), " ", FormatBits(s2));
  Control control = example.c.control;
  control.semantics = Semantics::kPublished;  // the table's heading names it
  if (control != Control{}) absl::StrAppend(&text, " ", FormatControl(control));
  absl::StrAppend(&text, " -> ", FormatBits(example.expected.d));
  if (!example.actual) return absl::StrCat(text, ", and it gave no outcome");
  if (example.expected.d != example.actual->d) {
    absl::StrAppend(&text, ", and it gave ", FormatBits(example.actual->d));
  }
  return text;
}

}  // namespace

const char* StandingName(Standing standing) {
  constexpr const char* kNames[kStandings] = {"new", "accepted", "seen-before", "other-semantics",
                                              "warning"};
  return kNames[static_cast<size_t>(standing)];
}

const char* VerdictResultName(Verdict::Result result) {
  constexpr const char* kNames[] = {"differs",       "incomplete", "compared-with-nothing",
                                    "could-not-run", "known",      "passes"};
  return kNames[static_cast<size_t>(result)];
}

const char* RuleResultName(RuleVerdict::Result result) {
  constexpr const char* kNames[] = {"right", "wrong", "not-compared", "decides-no-case", "warning"};
  return kNames[static_cast<size_t>(result)];
}

std::string RulesText(const std::vector<Rule>& rules) {
  return absl::StrCat(rules.size() == 1 ? "rule " : "rules ",
                      absl::StrJoin(rules, ", ", [](std::string* out, Rule rule) {
                        absl::StrAppend(out, RuleName(rule));
                      }));
}

std::string VerdictLabel(const Verdict& verdict) {
  constexpr const char* kWords[kStandings] = {"new", "accepted", "seen before",
                                              "of other semantics", "with a warning"};
  using Result = Verdict::Result;
  std::vector<std::string> parts;
  const auto of = [&](Standing s) { return verdict.standings[static_cast<size_t>(s)]; };
  const bool only_other =
      of(Standing::kOtherSemantics) + of(Standing::kWarning) == verdict.buckets.size();
  for (size_t s = 0; s < kStandings && !only_other; ++s) {
    if (verdict.standings[s] == 0) continue;
    parts.push_back(absl::StrCat(FormatCount(verdict.standings[s]), " ", kWords[s]));
  }
  if (verdict.result == Result::kPasses) parts.emplace_back("passes");
  if (only_other && of(Standing::kWarning) > 0) {
    parts.push_back(Plural(of(Standing::kWarning), "warning", "warnings"));
  }
  if (verdict.result == Result::kCouldNotRun) parts.emplace_back("could not run");
  if (verdict.result == Result::kComparedWithNothing) parts.emplace_back("compared with nothing");
  if (verdict.result == Result::kIncomplete) parts.emplace_back("not compared on every rule");
  return absl::StrJoin(parts, ", ");
}

std::string VerdictSentence(const Verdict& verdict, const ReportParticipant& participant,
                            const Report& report) {
  if (!participant.available) return "could not run";
  Verdicts agrees;
  Verdicts unknown;
  std::vector<std::string> differs;
  for (const SemanticsVerdict& v : verdict.by_semantics) {
    if (!v.compared) {
      unknown.push_back(&v);
    } else if (v.buckets.empty()) {
      agrees.push_back(&v);
    } else {
      differs.push_back(DiffersText(v));
    }
  }
  if (unknown.size() == verdict.by_semantics.size()) return "compared with nothing";
  std::vector<std::string> parts;
  if (!agrees.empty()) parts.push_back(AgreesText(agrees));
  if (agrees.empty() && differs.size() > 1) parts.emplace_back("agrees with neither semantics");
  parts.insert(parts.end(), differs.begin(), differs.end());
  if (!unknown.empty() && !participant.declares_semantics) {
    parts.push_back(absl::StrCat("not compared with ", NamesText(unknown)));
  }
  if (!verdict.warnings.empty()) {
    std::array<bool, kRuleCount> wrong = {};
    for (const size_t i : verdict.warnings) {
      wrong[static_cast<size_t>(report.buckets[i].parts.rule)] = true;
    }
    std::vector<Rule> rules;
    std::ranges::copy_if(kRules, std::back_inserter(rules),
                         [&](Rule rule) { return wrong[static_cast<size_t>(rule)]; });
    parts.push_back(absl::StrCat("warning: wrong in a mode of the host that is not the default, ",
                                 ModesText(report, verdict.warnings), ", ", RulesText(rules),
                                 " (--fp=any makes this a failure, --fp=ieee leaves it out)"));
  }
  if (const uint64_t left_out = participant.tally.left_out; left_out > 0) {
    parts.push_back(absl::StrCat(Plural(left_out, "case", "cases"), " left out"));
  }
  return absl::StrJoin(parts, "; ");
}

std::string RuleTableHeading(const Verdict& verdict) {
  return absl::StrCat("rule by rule, against ", SemanticsName(verdict.closest),
                      " (S0 S1 S2 -> what is right)");
}

std::string RuleResultText(const RuleVerdict& rule) {
  using Result = RuleVerdict::Result;
  const std::string cases = Plural(rule.tally.cases, "case", "cases");
  switch (rule.result) {
    case Result::kRight:
      return absl::StrCat("right on ", cases);
    case Result::kNotCompared:
      return "NOT COMPARED on any case";
    case Result::kDecidesNoCase:
      return "decides no case under published";
    case Result::kWarning:
      return absl::StrCat("right on ", cases, ", but WRONG under the host's ", rule.modes);
    case Result::kWrong:
      break;
  }
  std::string text = "WRONG";
  if (rule.never_right()) {
    absl::StrAppend(&text, " on all ", cases, ", never taken");
  } else if (rule.tally.wrong > 0) {
    absl::StrAppend(&text, " on ", FormatCount(rule.tally.wrong), " of ", cases);
  }
  absl::StrAppend(&text, ": ", rule.example->mismatch());
  if (rule.mismatches > 1) {
    absl::StrAppend(&text, " and ",
                    Plural(rule.mismatches - 1, "other mismatch", "other mismatches"));
  }
  return text;
}

std::string RuleTableText(const Verdict& verdict) {
  std::string text;
  for (const RuleVerdict& r : verdict.rules) {
    absl::StrAppendFormat(&text, "  %-16s %s\n", RuleName(r.rule), RuleResultText(r));
    if (r.example) absl::StrAppendFormat(&text, "  %-16s %s\n", "", ExampleText(*r.example));
  }
  return text;
}

std::vector<std::string> MissingShardsText(const std::vector<std::string>& shards) {
  constexpr size_t kShown = 10;
  std::map<size_t, std::vector<std::string>> by_count;
  for (const std::string& shard : shards) {
    size_t count = 0;
    if (absl::SimpleAtoi(shard.substr(shard.find('/') + 1), &count))
      by_count[count].push_back(shard);
  }
  std::vector<std::string> lines;
  for (auto& [count, missing] : by_count) {
    const size_t all = missing.size();
    if (all > kShown) missing.resize(kShown);
    lines.push_back(absl::StrCat(all, " of ", count, all == 1 ? " shards is" : " shards are",
                                 " missing: ", absl::StrJoin(missing, ", "),
                                 all > kShown ? ", ..." : ""));
  }
  return lines;
}

std::string Headline(const Triage& triage) {
  const size_t fresh = triage.new_buckets();
  std::vector<std::string> parts;
  if (fresh > 0) {
    parts.push_back(absl::StrCat(Plural(fresh, "new bucket", "new buckets"), " of divergences"));
  }
  if (!triage.problems.empty()) {
    parts.push_back(Plural(triage.problems.size(), "problem", "problems"));
  }
  if (parts.empty()) {
    const bool all_set_aside = std::ranges::all_of(
        triage.standings, [](Standing s) { return s == Standing::kOtherSemantics; });
    parts.emplace_back(all_set_aside ? "no divergence" : "no new divergence");
  }
  if (const auto warnings = std::ranges::count(triage.standings, Standing::kWarning);
      warnings > 0) {
    parts.push_back(Plural(static_cast<uint64_t>(warnings), "warning", "warnings"));
  }
  return absl::StrJoin(parts, ", ");
}

}  // namespace divfix
