#include "triage/report/json_report.h"

#include <nlohmann/json.hpp>

#include "corpus/control_text.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"
#include "impls/fp_environment.h"
#include "triage/buckets/mismatch.h"
#include "triage/report/describe.h"
#include "triage/report/verdict_json.h"
#include "triage/report/verdict_text.h"

namespace divfix {
namespace {

// Keys in the order in which they are written, which is the order to read them in.
using Json = nlohmann::ordered_json;

Json OutcomeJson(const Outcome& outcome) {
  return {{"d", FormatBits(outcome.d)}, {"exceptions", NamesOfExceptions(outcome.exceptions)}};
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
          {"fp_warns", run.fp_warns},
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

// For each rule that decided compared cases, how many they are and how many were wrong; by
// semantics.
Json RulesJson(const Tally& tally) {
  Json json = Json::object();
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    for (const Rule rule : kRules) {
      const RuleTally& of = tally.Of(semantics, rule);
      if (of == RuleTally{}) continue;
      json[SemanticsName(semantics)][RuleName(rule)] = {{"cases", of.cases}, {"wrong", of.wrong}};
    }
  }
  return json;
}

Json ParticipantJson(const ReportParticipant& p, const Verdict& verdict) {
  Json json = {{"name", p.name},
               {"family", p.family},
               {"available", p.available},
               {"cases", p.tally.cases},
               {"repeated", p.tally.repeated},
               {"environments", p.tally.environments},
               {"unsupported", p.tally.unsupported},
               {"left_out", p.tally.left_out},
               {"given_up", p.tally.given_up},
               {"divergences", p.tally.divergences},
               {"rules", RulesJson(p.tally)},
               {"declares_semantics", p.declares_semantics},
               {"flags", p.flags},
               {"notes", p.tally.notes},
               {"verdict", VerdictJson(verdict)}};
  if (!p.available) json["reason"] = p.reason;
  return json;
}

Json ExampleJson(const ReportBucket& b) {
  const Case& c = b.bucket.example.c;
  // Participants that are not listed gave the expected outcome. Listing them all would make the
  // report grow with the square of their number.
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
  if (!b.bucket.example.output.empty()) json["output"] = b.bucket.example.output;
  if (const Setting& setting = b.bucket.example.setting; setting != Setting{}) {
    json["setting"] = {{"batch", setting.batch},
                       {"lane", setting.lane},
                       {"host_fp", FpVariantName(setting.fp_variant)}};
  }
  return json;
}

Json CorpusJson(const std::optional<CorpusPlace>& place) {
  if (!place) return nullptr;
  return {{"name", place->name}, {"file", place->file}, {"line", place->line}};
}

Json BucketJson(const ReportBucket& b, Standing standing, const std::string& reason) {
  Json required_fields = Json::array();
  for (const ControlField field : kControlFields) {
    if ((b.parts.required_fields & FieldBit(field)) != 0)
      required_fields.push_back(ControlFieldName(field));
  }
  Json json = {{"key", b.key},
               {"standing", StandingName(standing)},
               {"participant", b.participant},
               {"semantics", SemanticsName(b.parts.semantics)},
               {"rule", RuleName(b.parts.rule)},
               {"required_fields", required_fields},
               {"d_mismatch", DMismatchName(b.parts.d_mismatch)},
               {"exception_mismatch", ExceptionMismatchName(b.parts.exception_mismatch)},
               {"count", b.bucket.count},
               {"example", ExampleJson(b)},
               {"corpus", CorpusJson(b.corpus)}};
  if (!reason.empty()) json["reason"] = reason;
  return json;
}

}  // namespace

std::string FormatJsonReport(const Triage& triage) {
  const Report& report = triage.report;
  Json json = {
      {"schema", {{"name", kReportSchemaName}, {"version", kReportSchemaVersion}}},
      {"verdict",
       {{"passes", triage.passes()},
        {"headline", Headline(triage)},
        {"problems", triage.problems},
        {"gone", triage.gone}}},
      {"run", RunJson(report.run)},
      {"environment", EnvironmentJson(report.environment)},
      {"participants", Json::array()},
      {"coverage_bins",
       {{"reached", report.bins_reached},
        {"reachable", report.bins_reachable},
        {"missing", report.bins_missing}}},
      {"buckets", Json::array()},
  };
  for (size_t i = 0; i < report.participants.size(); ++i) {
    json["participants"].push_back(ParticipantJson(report.participants[i], triage.verdicts.at(i)));
  }
  for (size_t i = 0; i < report.buckets.size(); ++i) {
    json["buckets"].push_back(
        BucketJson(report.buckets[i], triage.standings[i], triage.reasons[i]));
  }
  // Names may hold any bytes; what is not UTF-8 is replaced, so that the report is not lost.
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace divfix
