#include "triage/forms/sarif_report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "corpus/control_text.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"
#include "triage/forms/sarif_place.h"
#include "triage/report/bucket_text.h"
#include "triage/report/describe.h"
#include "triage/report/safe_text.h"
#include "triage/report/verdict_text.h"

namespace divfix {
namespace {

using Json = nlohmann::ordered_json;

constexpr size_t kReasonBytes = 1000;
constexpr char kSourceRoot[] = "%SRCROOT%";

// A message's text. Without escapes, braces and brackets would be placeholders and links there.
Json Message(absl::string_view text) {
  return {
      {"text", absl::StrReplaceAll(text, {{"{", "{{"}, {"}", "}}"}, {"[", "\\["}, {"]", "\\]"}})}};
}

Json RuleJson(Rule rule) {
  const std::string published = RuleCondition(rule, Semantics::kPublished);
  const std::string measured = RuleCondition(rule, Semantics::kMeasured);
  const size_t place = static_cast<size_t>(rule);
  const std::string condition =
      published == measured
          ? published
          : absl::StrCat(published, " (published semantics), ", measured, " (measured semantics)");
  std::string help =
      absl::StrCat("Rule ", place + 1, " of ", kRuleCount, " of the contract of v_div_fixup_f32, ",
                   RuleName(rule), ": ", condition, ".");
  if (place > 0) {
    absl::StrAppend(&help, " It decides a case when none of the rules before it applies:");
    for (size_t i = 0; i < place; ++i) {
      absl::StrAppend(&help, i == 0 ? " " : ", ", RuleName(kRules[i]));
    }
    absl::StrAppend(&help, ".");
  }
  absl::StrAppend(&help, " S0 is the quotient, S1 the denominator and S2 the numerator, after the",
                  " source modifiers and the input flush; E is the biased exponent.");
  return {{"id", RuleName(rule)},
          {"shortDescription", {{"text", absl::StrCat(RuleName(rule), ": ", condition)}}},
          {"fullDescription", {{"text", help}}},
          {"help", {{"text", help}}},
          {"defaultConfiguration", {{"level", "error"}}}};
}

Json Notification(const char* level, absl::string_view text) {
  return {{"level", level}, {"message", Message(text)}};
}

Json InvocationJson(const Triage& triage) {
  const RunInfo& run = triage.report.run;
  Json arguments = Json::array();
  for (size_t i = 1; i < run.command.size(); ++i) arguments.push_back(run.command[i]);
  Json execution = Json::array();
  if (run.interrupted) {
    execution.push_back(
        Notification("warning", "Interrupted: the report holds what was found until then."));
  }
  for (const ReportParticipant& p : triage.report.participants) {
    for (const std::string& note : p.tally.notes) {
      execution.push_back(Notification(
          "note", absl::StrCat(OneLine(p.name, kNameBytes), ": ", OneLine(note, kNoteBytes))));
    }
    if (p.available) continue;
    execution.push_back(
        Notification("warning", absl::StrCat(OneLine(p.name, kNameBytes),
                                             " did not run: ", OneLine(p.reason, kReasonBytes))));
  }
  Json configuration = Json::array();
  for (const std::string& problem : triage.problems) {
    configuration.push_back(Notification("error", OneLine(problem, kReasonBytes)));
  }
  const auto time = [](absl::Time t) {
    return absl::FormatTime("%Y-%m-%d%ET%H:%M:%SZ", t, absl::UTCTimeZone());
  };
  return {{"arguments", arguments},
          {"startTimeUtc", time(run.start)},
          {"endTimeUtc", time(run.start + run.elapsed)},
          {"executionSuccessful", true},
          {"toolExecutionNotifications", execution},
          {"toolConfigurationNotifications", configuration}};
}

std::string OutcomeText(const Outcome& outcome) {
  const std::string exceptions = FormatExceptions(outcome.exceptions);
  return absl::StrCat(FormatBits(outcome.d), " (", FormatOperand(outcome.d), ") with ",
                      exceptions.empty() ? "no exception" : exceptions);
}

// What differs, first in general and then on the example. A viewer may show only the first
// sentence.
std::string WhatDiffers(const ReportBucket& b) {
  const Example& e = b.bucket.example;
  const BucketKey& k = b.parts;
  const auto operand = [](absl::string_view name, uint32_t bits) {
    return absl::StrCat(name, " ", FormatBits(bits), " (", FormatOperand(bits), "), ");
  };
  std::string text = absl::StrCat(
      OneLine(b.participant, kNameBytes), " diverges under rule ", RuleName(k.rule), " (",
      RuleCondition(k.rule, k.semantics), "; ", SemanticsName(k.semantics),
      " semantics): D: ", DMismatchName(k.d_mismatch),
      "; exceptions: ", ExceptionMismatchName(k.exception_mismatch),
      "; required fields: ", FormatRequiredFields(k.required_fields), ". For ",
      operand("S0", e.c.operands.s0), operand("S1", e.c.operands.s1),
      operand("S2", e.c.operands.s2), "control ", DescribeControl(e.c.control), ": expected ",
      OutcomeText(e.expected), ", found ", HasNoOutcome(b) ? "no outcome" : OutcomeText(e.actual),
      ". ", e.note.empty() ? "" : absl::StrCat(OneLine(e.note, kReasonBytes), ". "));
  absl::StrAppend(&text, Plural(b.bucket.count, "divergence", "divergences"),
                  " in this bucket. To see it: ", ShowCommand(b));
  return text;
}

Json OutcomeJson(const Outcome& outcome) {
  return {{"d", FormatBits(outcome.d)}, {"exceptions", FormatExceptions(outcome.exceptions)}};
}

Json PropertiesJson(const ReportBucket& b) {
  const Example& e = b.bucket.example;
  return {{"bucket", b.key},
          {"participant", b.participant},
          {"semantics", SemanticsName(b.parts.semantics)},
          {"requiredFields", FormatRequiredFields(b.parts.required_fields)},
          {"dMismatch", DMismatchName(b.parts.d_mismatch)},
          {"exceptionMismatch", ExceptionMismatchName(b.parts.exception_mismatch)},
          {"count", b.bucket.count},
          {"example",
           {{"s0", FormatBits(e.c.operands.s0)},
            {"s1", FormatBits(e.c.operands.s1)},
            {"s2", FormatBits(e.c.operands.s2)},
            {"control", FormatControl(e.c.control)},
            {"expected", OutcomeJson(e.expected)},
            {"actual", OutcomeJson(e.actual)},
            {"irrelevant", b.irrelevant}}}};
}

// The participant, and its place in a file if one is known.
Json LocationJson(const ReportBucket& b, const SarifPlace& place) {
  Json location = {
      {"logicalLocations", Json::array({{{"fullyQualifiedName", OneLine(b.participant, kNameBytes)},
                                         {"kind", "module"}}})}};
  if (place.uri.empty()) return location;
  Json artifact = {{"uri", place.uri}};
  if (place.relative) artifact["uriBaseId"] = kSourceRoot;
  Json region = {{"startLine", place.line}};
  if (place.column > 0) region["startColumn"] = place.column;
  location["physicalLocation"] = {{"artifactLocation", artifact}, {"region", region}};
  return location;
}

const char* Level(Standing standing) {
  switch (standing) {
    case Standing::kNew:
      return "error";
    case Standing::kAccepted:
    case Standing::kOtherSemantics:
      return "note";
    case Standing::kSeenBefore:
    case Standing::kWarning:
      return "warning";
  }
  return "error";
}

Json ResultJson(const Triage& triage, size_t bucket, const SourcePlaces& sources) {
  const ReportBucket& b = triage.report.buckets[bucket];
  const Standing standing = triage.standings[bucket];
  Json result = {
      {"ruleId", RuleName(b.parts.rule)},
      {"ruleIndex", static_cast<size_t>(b.parts.rule)},
      {"level", Level(standing)},
      {"message", Message(WhatDiffers(b))},
      {"locations", Json::array({LocationJson(b, PlaceOf(b, sources))})},
      // GitHub distinguishes alerts by the second one. Without it, GitHub would compute one from
      // the source line, which many buckets share.
      {"partialFingerprints", {{kBucketFingerprint, b.key}, {"primaryLocationLineHash", b.key}}},
      {"properties", PropertiesJson(b)}};
  if (triage.compared) result["baselineState"] = standing == Standing::kNew ? "new" : "unchanged";
  if (standing == Standing::kAccepted) {
    result["suppressions"] = Json::array({{{"kind", "external"},
                                           {"status", "accepted"},
                                           {"justification", triage.reasons[bucket]}}});
  } else if (standing == Standing::kOtherSemantics) {
    result["suppressions"] =
        Json::array({{{"kind", "external"},
                      {"status", "accepted"},
                      {"justification", "its participant follows other semantics"}}});
  }
  return result;
}

}  // namespace

std::string FormatSarifReport(const Triage& triage, const SourcePlaces& sources) {
  const Report& report = triage.report;
  Json rules = Json::array();
  for (const Rule rule : kRules) rules.push_back(RuleJson(rule));
  Json driver = {{"name", "divfix"}};
  if (!report.environment.version.empty()) driver["version"] = report.environment.version;
  driver["rules"] = std::move(rules);
  Json results = Json::array();
  for (size_t i = 0; i < report.buckets.size(); ++i) {
    results.push_back(ResultJson(triage, i, sources));
  }
  Json verdicts = Json::object();
  for (size_t i = 0; i < report.participants.size(); ++i) {
    const Verdict& verdict = triage.verdicts.at(i);
    verdicts[OneLine(report.participants[i].name, kNameBytes)] = {
        {"result", VerdictResultName(verdict.result)}, {"sentence", verdict.sentence}};
  }
  Json run = {
      {"tool", {{"driver", std::move(driver)}}},
      {"invocations", Json::array({InvocationJson(triage)})},
      {"originalUriBaseIds",
       {{kSourceRoot, {{"description", {{"text", "The root of the source repository."}}}}}}},
      {"results", std::move(results)},
      {"properties",
       {{"passes", triage.passes()},
        {"headline", Headline(triage)},
        {"cases", report.run.cases},
        {"seed", report.run.seed},
        {"verdicts", std::move(verdicts)},
        {"binsReached", report.bins_reached},
        {"binsReachable", report.bins_reachable},
        {"gone", triage.gone}}}};
  Json log = {{"$schema",
               "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
               "sarif-schema-2.1.0.json"},
              {"version", "2.1.0"},
              {"runs", Json::array({std::move(run)})}};
  return log.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace divfix
