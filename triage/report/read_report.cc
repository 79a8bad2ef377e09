#include "triage/report/read_report.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "corpus/control_text.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"
#include "corpus/read_file.h"
#include "impls/fp_environment.h"
#include "triage/report/json_reading.h"
#include "triage/report/json_report.h"

namespace divfix {
namespace {

uint32_t ReadBits(const Json& json, const char* key) {
  return Taken(ParseOperand(json.at(key).get<std::string>()), key);
}

Semantics ReadSemantics(const std::string& name) {
  if (name == SemanticsName(Semantics::kPublished)) return Semantics::kPublished;
  if (name == SemanticsName(Semantics::kMeasured)) return Semantics::kMeasured;
  Refuse(absl::StrCat("'", name, "' is not published or measured"));
}

uint8_t ReadExceptions(const Json& names) {
  uint8_t exceptions = 0;
  for (const Json& name : names) {
    exceptions |= Taken(ParseException(name.get<std::string>()), "exceptions");
  }
  return exceptions;
}

Outcome ReadOutcome(const Json& json) {
  return {.d = ReadBits(json, "d"), .exceptions = ReadExceptions(json.at("exceptions"))};
}

Setting ReadSetting(const Json& json) {
  const std::optional<unsigned> variant = FindFpVariant(json.at("host_fp").get<std::string>());
  if (!variant) Refuse("host_fp: there is no such floating-point environment");
  Setting setting = {.fp_variant = static_cast<uint8_t>(*variant)};
  json.at("batch").get_to(setting.batch);
  json.at("lane").get_to(setting.lane);
  if (setting.lane >= setting.batch) Refuse("setting: the lane is not below the batch's size");
  return setting;
}

RunInfo ReadRun(const Json& json) {
  RunInfo run;
  json.at("command").get_to(run.command);
  run.seed = ReadCount(json, "seed");
  run.shard.index = ReadCount(json.at("shard"), "index");
  run.shard.count = ReadCount(json.at("shard"), "count");
  if (run.shard.index >= run.shard.count) Refuse("shard: the index is not below the count");
  json.at("threads").get_to(run.threads);
  for (const Json& name : json.at("semantics")) {
    run.semantics.push_back(ReadSemantics(name.get<std::string>()));
  }
  json.at("control").get_to(run.control);
  json.at("fp_environments").get_to(run.fp_environments);
  json.at("fp_warns").get_to(run.fp_warns);
  json.at("corpus").at("folder").get_to(run.corpus);
  run.corpus_entries = ReadCount(json.at("corpus"), "entries");
  std::string error;
  if (!absl::ParseTime(absl::RFC3339_sec, json.at("start").get<std::string>(), &run.start,
                       &error)) {
    Refuse(absl::StrCat("start: ", error));
  }
  run.elapsed = absl::Seconds(json.at("elapsed_seconds").get<double>());
  json.at("interrupted").get_to(run.interrupted);
  run.cases = ReadCount(json, "cases");
  json.at("shards_missing").get_to(run.shards_missing);
  json.at("unproved").get_to(run.unproved);
  for (const Json& e : json.at("engines")) {
    run.engines.push_back({.engine = e.at("engine"),
                           .inputs = ReadCount(e, "inputs"),
                           .cases = ReadCount(e, "cases"),
                           .elapsed = absl::Seconds(e.at("elapsed_seconds").get<double>())});
  }
  return run;
}

Environment ReadEnvironment(const Json& json) {
  return {.version = json.at("version"),
          .revision = json.at("revision"),
          .compiler = json.at("compiler"),
          .flags = json.at("flags"),
          .system = json.at("system"),
          .cpu = json.at("cpu"),
          .cpu_features = json.at("cpu_features")};
}

ReportParticipant ReadParticipant(const Json& json) {
  ReportParticipant p = {.name = json.at("name"), .family = json.at("family")};
  json.at("available").get_to(p.available);
  p.reason = json.value("reason", "");
  p.tally.cases = ReadCount(json, "cases");
  p.tally.repeated = ReadCount(json, "repeated");
  p.tally.unsupported = ReadCount(json, "unsupported");
  json.at("declares_semantics").get_to(p.declares_semantics);
  json.at("notes").get_to(p.tally.notes);
  json.at("flags").get_to(p.flags);
  for (const auto& [semantics, rules] : json.at("rules").items()) {
    for (const auto& [name, counts] : rules.items()) {
      const std::optional<Rule> rule = FindRule(name);
      if (!rule) Refuse("rules: there is no such rule");
      p.tally.Of(ReadSemantics(semantics), *rule) = {.cases = ReadCount(counts, "cases"),
                                                     .wrong = ReadCount(counts, "wrong")};
    }
  }
  p.tally.environments = ReadCount(json, "environments");
  p.tally.left_out = ReadCount(json, "left_out");
  p.tally.given_up = ReadCount(json, "given_up");
  p.tally.divergences = ReadCount(json, "divergences");
  return p;
}

ReportBucket ReadBucket(const Json& json, const std::vector<ReportParticipant>& participants) {
  ReportBucket b = {.key = json.at("key"), .participant = json.at("participant")};
  b.parts.semantics = ReadSemantics(json.at("semantics"));
  const auto owner = std::ranges::find(participants, b.participant, &ReportParticipant::name);
  if (owner != participants.end()) b.flags = owner->flags;
  const std::optional<Rule> rule = FindRule(json.at("rule").get<std::string>());
  if (!rule) Refuse("rule: there is no such rule");
  b.parts.rule = *rule;
  for (const Json& name : json.at("required_fields")) {
    const std::optional<ControlField> field = FindControlField(name.get<std::string>());
    if (!field) Refuse("required_fields: there is no such control field");
    b.parts.required_fields |= FieldBit(*field);
  }
  const std::optional<DMismatch> d_mismatch =
      FindDMismatch(json.at("d_mismatch").get<std::string>());
  if (!d_mismatch) Refuse("d_mismatch: there is no such mismatch");
  b.parts.d_mismatch = *d_mismatch;
  const auto exception_mismatch =
      ParseExceptionMismatch(json.at("exception_mismatch").get<std::string>());
  if (!exception_mismatch) Refuse("exception_mismatch: there is no such mismatch");
  b.parts.exception_mismatch = *exception_mismatch;
  b.bucket.count = ReadCount(json, "count");
  if (b.bucket.count == 0) Refuse("count: a bucket holds at least one divergence");

  const Json& example = json.at("example");
  Case& c = b.bucket.example.c;
  c.operands = {ReadBits(example, "s0"), ReadBits(example, "s1"), ReadBits(example, "s2")};
  c.control = Taken(ParseControl(example.at("control").get<std::string>()), "control");
  b.bucket.example.expected = ReadOutcome(example.at("expected"));
  b.bucket.example.actual = ReadOutcome(example.at("actual"));
  b.bucket.example.note = example.value("note", "");
  b.bucket.example.output = example.value("output", "");
  if (example.contains("setting")) b.bucket.example.setting = ReadSetting(example.at("setting"));
  example.at("irrelevant").get_to(b.irrelevant);
  // A participant that is not listed gave the expected outcome.
  for (const ReportParticipant& p : participants) {
    if (p.available) b.witnesses.push_back({p.name, b.bucket.example.expected});
  }
  for (const Json& outcome : example.at("outcomes")) {
    const std::string name = outcome.at("participant");
    for (Witness& w : b.witnesses) {
      if (w.participant != name) continue;
      w.outcome = outcome.contains("d") ? std::optional(ReadOutcome(outcome)) : std::nullopt;
    }
  }
  if (const Json& place = json.at("corpus"); !place.is_null()) {
    b.corpus = CorpusPlace{place.at("name"), place.at("file"), place.at("line")};
  }
  return b;
}

// A report that counts divergences without a bucket for them would look as if it had none.
void RefuseLostBuckets(const Report& report) {
  for (const ReportParticipant& p : report.participants) {
    if (p.tally.divergences == 0) continue;
    const bool listed = std::ranges::any_of(
        report.buckets, [&](const ReportBucket& b) { return b.participant == p.name; });
    if (!listed) {
      Refuse(absl::StrCat("buckets: '", p.name, "' has ", p.tally.divergences,
                          " divergences, and no bucket holds them"));
    }
  }
}

}  // namespace

absl::StatusOr<Report> ParseReport(const std::string& name, absl::string_view json) {
  try {
    const Json root = Json::parse(json.begin(), json.end());
    const Json& schema = root.at("schema");
    if (schema.at("name") != kReportSchemaName) Refuse("this is not a divfix report");
    if (schema.at("version") != kReportSchemaVersion) {
      Refuse(absl::StrCat("the report has version ", schema.at("version").dump(),
                          " of the schema, and this divfix reads version ", kReportSchemaVersion));
    }
    Report report;
    report.run = ReadRun(root.at("run"));
    report.environment = ReadEnvironment(root.at("environment"));
    ReadEach(root, "participants",
             [&](const Json& p) { report.participants.push_back(ReadParticipant(p)); });
    report.bins_reached = ReadCount(root.at("coverage_bins"), "reached");
    report.bins_reachable = ReadCount(root.at("coverage_bins"), "reachable");
    root.at("coverage_bins").at("missing").get_to(report.bins_missing);
    std::set<std::pair<std::string, BucketKey>> seen;
    ReadEach(root, "buckets", [&](const Json& b) {
      report.buckets.push_back(ReadBucket(b, report.participants));
      const ReportBucket& read = report.buckets.back();
      if (seen.emplace(read.participant, read.parts).second) return;
      Refuse(absl::StrCat("'", read.key, "' of '", read.participant, "' occurs twice"));
    });
    RefuseLostBuckets(report);
    return report;
  } catch (const Json::parse_error& error) {
    return absl::InvalidArgumentError(
        absl::StrCat(name, ":", PlaceOf(json, error.byte), ": this is not JSON"));
  } catch (const Json::exception& error) {
    // Without the library's own number of the error, which is in front.
    const absl::string_view what = error.what();
    const size_t number = what.find("] ");
    return absl::InvalidArgumentError(
        absl::StrCat(name, ": ", number == what.npos ? what : what.substr(number + 2)));
  } catch (const std::exception& error) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": ", error.what()));
  }
}

absl::StatusOr<Report> ReadReport(const std::string& path) {
  std::error_code ignored;
  const std::string file = std::filesystem::is_directory(path, ignored)
                               ? (std::filesystem::path(path) / "report.json").string()
                               : path;
  const absl::StatusOr<std::string> text = ReadFile(file);
  if (!text.ok()) return text.status();
  return ParseReport(file, *text);
}

}  // namespace divfix
