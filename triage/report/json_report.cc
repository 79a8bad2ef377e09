#include "triage/report/json_report.h"

#include <nlohmann/json.hpp>

#include "absl/strings/str_split.h"
#include "corpus/control_text.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"
#include "triage/buckets/mismatch.h"
#include "triage/report/describe.h"
#include "triage/report/verdict.h"

namespace divfix {
namespace {

// Keys in the order in which they are written, which is the order to read them in.
using Json = nlohmann::ordered_json;

Json ExceptionsJson(uint8_t exceptions) {
  Json names = Json::array();
  for (const absl::string_view name :
       absl::StrSplit(FormatExceptions(exceptions), ' ', absl::SkipEmpty())) {
    names.push_back(std::string(name));
  }
  return names;
}

Json OutcomeJson(const Outcome& outcome) {
  return {{"d", FormatBits(outcome.d)}, {"exceptions", ExceptionsJson(outcome.exceptions)}};
}

Json RunJson(const RunInfo& run) {
  Json semantics = Json::array();
  for (const Semantics s : run.semantics) semantics.push_back(SemanticsName(s));
  Json engines = Json::array();
  for (const EngineRun& e : run.engines) {
    engines.push_back({{"engine", e.engine},
                       {"inputs", e.inputs},
                       {"cases", e.cases},
                       {"elapsed_seconds", absl::ToDoubleSeconds(e.elapsed)}});
  }
  return {{"command", run.command},
          {"seed", run.seed},
          {"shard", {{"index", run.shard.index}, {"count", run.shard.count}}},
          {"threads", run.threads},
          {"semantics", semantics},
          {"control", run.control},
          {"fp_environments", run.fp_environments},
          {"corpus", {{"folder", run.corpus}, {"entries", run.corpus_entries}}},
          {"start", absl::FormatTime(absl::RFC3339_sec, run.start, absl::UTCTimeZone())},
          {"elapsed_seconds", absl::ToDoubleSeconds(run.elapsed)},
          {"interrupted", run.interrupted},
          {"cases", run.cases},
          {"shards_missing", run.shards_missing},
          {"engines", engines},
          {"unproved", run.unproved}};
}

Json EnvironmentJson(const Environment& e) {
  return {{"version", e.version},
          {"revision", e.revision},
          {"compiler", e.compiler},
          {"flags", e.flags},
          {"system", e.system},
          {"cpu", e.cpu},
          {"cpu_features", e.cpu_features}};
}

// Cases compared, for each semantics that anything was compared under.
Json CasesUnderJson(const Tally& tally) {
  Json json = Json::object();
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    const uint64_t cases = tally.cases_under[static_cast<size_t>(semantics)];
    if (cases > 0) json[SemanticsName(semantics)] = cases;
  }
  return json;
}

// The rules by name, for each semantics that anything was compared under.
Json RulesJson(const Tally& tally) {
  Json json = Json::object();
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    const uint16_t rules = tally.rules[static_cast<size_t>(semantics)];
    if (rules == 0) continue;
    Json& names = json[SemanticsName(semantics)] = Json::array();
    for (const Rule rule : kRules) {
      if ((rules >> static_cast<unsigned>(rule) & 1) != 0) names.push_back(RuleName(rule));
    }
  }
  return json;
}

Json AgreesJson(const Triage& triage, const ReportParticipant& p) {
  Json names = Json::array();
  for (const SemanticsVerdict& v : VerdictOf(triage, p).by_semantics) {
    if (v.agrees_in_full()) names.push_back(SemanticsName(v.semantics));
  }
  return names;
}

Json ParticipantJson(const Triage& triage, const ReportParticipant& p) {
  Json json = {{"name", p.name},
               {"family", p.family},
               {"available", p.available},
               {"cases", p.tally.cases},
               {"cases_by_semantics", CasesUnderJson(p.tally)},
               {"repeated", p.tally.repeated},
               {"environments", p.tally.environments},
               {"unsupported", p.tally.unsupported},
               {"left_out", p.tally.left_out},
               {"given_up", p.tally.given_up},
               {"divergences", p.tally.divergences},
               {"rules", RulesJson(p.tally)},
               {"declares_semantics", p.declares_semantics},
               {"agrees_with", AgreesJson(triage, p)},
               {"verdict", VerdictSentence(triage, p)},
               {"flags", p.flags},
               {"notes", p.tally.notes}};
  if (!p.available) json["reason"] = p.reason;
  return json;
}

Json ExampleJson(const ReportBucket& b) {
  const Case& c = b.bucket.example.c;
  // Participants that are not listed gave the expected outcome; listing them all would make the
  // report grow with the square of the participants.
  Json outcomes = Json::array();
  for (const Witness& w : b.witnesses) {
    if (w.outcome == b.bucket.example.expected) continue;
    Json witness = {{"participant", w.participant}};
    if (w.outcome) {
      witness.update(OutcomeJson(*w.outcome));
    } else {
      witness["supported"] = false;
    }
    outcomes.push_back(witness);
  }
  const ControlInstruction instruction = InstructionOf(c.control);
  Json words = Json::array();
  for (const uint32_t word : instruction.words) words.push_back(FormatBits(word));
  Json json = {{"s0", FormatBits(c.operands.s0)},
               {"s1", FormatBits(c.operands.s1)},
               {"s2", FormatBits(c.operands.s2)},
               {"control", FormatControl(c.control)},
               {"control_word", FormatBits(ControlToWord(c.control))},
               {"assembler", instruction.assembler},
               {"words", words},
               {"expected", OutcomeJson(b.bucket.example.expected)},
               {"actual", OutcomeJson(b.bucket.example.actual)},
               {"irrelevant", b.irrelevant},
               {"outcomes", outcomes}};
  if (!b.bucket.example.note.empty()) json["note"] = b.bucket.example.note;
  return json;
}

Json CorpusJson(const std::optional<CorpusPlace>& place) {
  if (!place) return nullptr;
  return {{"name", place->name}, {"file", place->file}, {"line", place->line}};
}

Json BucketJson(const ReportBucket& b) {
  Json required_fields = Json::array();
  for (const ControlField field : kControlFields) {
    if ((b.parts.required_fields & FieldBit(field)) != 0)
      required_fields.push_back(ControlFieldName(field));
  }
  return {{"key", b.key},
          {"participant", b.participant},
          {"semantics", SemanticsName(b.parts.semantics)},
          {"rule", RuleName(b.parts.rule)},
          {"required_fields", required_fields},
          {"d_mismatch", DMismatchName(b.parts.d_mismatch)},
          {"exception_mismatch", ExceptionMismatchName(b.parts.exception_mismatch)},
          {"count", b.bucket.count},
          {"example", ExampleJson(b)},
          {"corpus", CorpusJson(b.corpus)}};
}

}  // namespace

std::string FormatJsonReport(const Report& report) {
  Json json = {
      {"schema", {{"name", kReportSchemaName}, {"version", kReportSchemaVersion}}},
      {"run", RunJson(report.run)},
      {"environment", EnvironmentJson(report.environment)},
      {"participants", Json::array()},
      {"coverage_bins",
       {{"reached", report.bins_reached},
        {"reachable", report.bins_reachable},
        {"missing", report.bins_missing}}},
      {"buckets", Json::array()},
  };
  const Triage triage = MakeTriage(report);
  for (const ReportParticipant& p : report.participants) {
    json["participants"].push_back(ParticipantJson(triage, p));
  }
  for (const ReportBucket& b : report.buckets) json["buckets"].push_back(BucketJson(b));
  // Text from names may be any bytes; what is no UTF-8 is replaced, not a reason to lose the
  // report.
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace divfix
