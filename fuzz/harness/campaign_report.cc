#include "fuzz/harness/campaign_report.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "corpus/case_entry.h"
#include "corpus/corpus_file.h"
#include "corpus/fmt.h"
#include "fuzz/harness/finding.h"
#include "fuzz/harness/ledger.h"
#include "triage/report/check.h"
#include "triage/report/describe.h"

namespace divfix {
namespace {

void AddEngines(const CampaignCounts& counts, RunInfo& run) {
  for (const Engine engine : {Engine::kLibFuzzer, Engine::kAfl}) {
    const auto e = static_cast<size_t>(engine);
    const EngineRun one = {.engine = EngineName(engine),
                           .inputs = counts.inputs[e],
                           .cases = counts.cases[e],
                           .elapsed = absl::Milliseconds(counts.milliseconds[e])};
    run.cases += one.cases;
    run.elapsed = std::max(run.elapsed, one.elapsed);  // engines run at the same time
    if (one.inputs > 0 || one.elapsed > absl::ZeroDuration()) run.engines.push_back(one);
  }
}

}  // namespace

absl::StatusOr<std::vector<Participant>> CampaignParticipants(
    const std::vector<std::string>& names, const std::vector<Participant>& known) {
  std::vector<Participant> found;
  for (const std::string& name : names) {
    const auto p = std::ranges::find(known, name, &Participant::name);
    if (p == known.end()) {
      return absl::InvalidArgumentError(
          absl::StrCat("the campaign has a participant '", name, "', which is unknown here"));
    }
    if (!p->available.ok()) {
      return absl::UnavailableError(
          absl::StrCat("the campaign's participant ", name,
                       " can't run here: ", absl::string_view(p->available.message())));
    }
    found.push_back(*p);
  }
  return found;
}

absl::StatusOr<Report> ReportCampaign(const CampaignRequest& request, const std::atomic<bool>& stop,
                                      const std::function<void(const Progress&)>& progress) {
  const absl::StatusOr<CampaignRecord> campaign = ReadCampaign(request.folder);
  if (!campaign.ok()) return campaign.status();
  const absl::StatusOr<std::vector<Participant>> participants =
      CampaignParticipants(campaign->participants, request.known);
  if (!participants.ok()) return participants.status();

  Report report;
  report.environment = CurrentEnvironment();
  report.run.threads = request.threads;
  report.run.semantics = {Semantics::kPublished, Semantics::kMeasured};
  report.run.start = campaign->start;
  AddEngines(campaign->counts, report.run);
  const Coverage& reached = campaign->counts.reached;
  report.bins_reached = reached.reached_count();
  report.bins_reachable = Coverage::Reachable().reached_count();
  report.bins_missing = reached.Missing(Coverage::Reachable());
  for (size_t i = 0; i < participants->size(); ++i) {
    const Participant& p = (*participants)[i];
    report.participants.push_back({.name = p.name,
                                   .family = p.family,
                                   .available = true,
                                   .tally = campaign->counts.tallies[i],
                                   .declares_semantics = p.declares_semantics,
                                   .flags = p.flags});
  }
  std::vector<Buckets> buckets(participants->size());
  for (const auto& [id, example] : campaign->buckets) {
    // A process that was killed may have recorded a bucket and not its count.
    const auto count = campaign->counts.divergences.find(id);
    buckets[id.first][id.second] = {
        .count = count == campaign->counts.divergences.end() ? 1 : count->second,
        .example = example};
  }
  if (absl::Status status =
          AddBuckets(*participants, buckets, request.threads, stop, progress, report);
      !status.ok()) {
    return status;
  }
  if (request.corpus != nullptr) AddCorpusPlaces(*request.corpus, report);
  return report;
}

std::vector<std::string> LossesOf(const std::string& folder, const Triage& triage) {
  std::vector<std::string> losses;
  uint64_t inputs = 0;
  for (const EngineRun& engine : triage.report.run.engines) {
    inputs += engine.inputs;
    if (engine.inputs == 0) losses.push_back(absl::StrCat(engine.engine, " ran no input"));
  }
  if (inputs == 0) losses.emplace_back("no input was run");
  for (size_t i = 0; i < triage.report.buckets.size(); ++i) {
    const ReportBucket& bucket = triage.report.buckets[i];
    if (triage.standings[i] == Standing::kAccepted || IsSaved(folder, bucket)) continue;
    losses.push_back(absl::StrCat("the input that found ", bucket.key, " is not in ", folder, "/",
                                  kFindingsFolder));
  }
  return losses;
}

std::string CampaignTable(const Report& report) {
  std::string text = absl::StrFormat("%-10s  %13s  %15s  %9s  %11s  %11s\n", "engine", "inputs",
                                     "cases", "seconds", "inputs/s", "cases/s");
  for (const EngineRun& e : report.run.engines) {
    const double seconds = absl::ToDoubleSeconds(e.elapsed);
    auto rate = [&](uint64_t count) {
      return seconds > 0 ? FormatCount(static_cast<uint64_t>(static_cast<double>(count) / seconds))
                         : std::string("-");
    };
    absl::StrAppendFormat(&text, "%-10s  %13s  %15s  %9.1f  %11s  %11s\n", e.engine,
                          FormatCount(e.inputs), FormatCount(e.cases), seconds, rate(e.inputs),
                          rate(e.cases));
  }
  return text;
}

std::string WantedReason(const std::string& bucket_key) {
  return absl::StrCat("why? ", bucket_key.substr(0, 300));
}

std::string CorpusLines(const Triage& triage) {
  CorpusFile file;
  std::set<std::string> names;
  for (size_t i = 0; i < triage.report.buckets.size(); ++i) {
    // Following the other semantics is not a fault.
    if (triage.standings[i] == Standing::kOtherSemantics) continue;
    const ReportBucket& bucket = triage.report.buckets[i];
    Entry entry = EntryFor(bucket.bucket.example.c, WantedReason(bucket.key));
    entry.name =
        FreeName(entry.name, [&](const std::string& name) { return !names.insert(name).second; });
    file.lines.push_back(
        {.kind = CorpusLine::Kind::kEntry, .comment = "", .entry = std::move(entry)});
  }
  return FormatCorpusFile(file);
}

}  // namespace divfix
