#include "triage/report/check.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <set>
#include <span>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/time/clock.h"
#include "corpus/control_text.h"
#include "corpus/entry_index.h"
#include "corpus/operand_text.h"
#include "crosscheck/runner_slot.h"
#include "triage/buckets/collector.h"
#include "triage/buckets/minimizer.h"
#include "triage/report/witnesses.h"

namespace divfix {
namespace {

std::vector<Participant> Available(const std::vector<Participant>& all) {
  std::vector<Participant> available;
  std::ranges::copy_if(all, std::back_inserter(available),
                       [](const Participant& p) { return p.available.ok(); });
  return available;
}

// The pinned fields as text, those pinned to their default too.
std::string FormatPins(const Pins& pins) {
  std::vector<std::string> fields;
  for (const ControlField field : kControlFields) {
    if ((pins.mask & FieldMask(field)) != 0)
      fields.push_back(FormatControlField(pins.value, field));
  }
  return absl::StrJoin(fields, " ");
}

// One participant's buckets as the report has them. Once `stop` is set, examples stay as they were
// found.
absl::StatusOr<std::vector<ReportBucket>> Minimized(const Buckets& buckets, const RunnerSlot& own,
                                                    std::span<const RunnerSlot> slots,
                                                    const std::atomic<bool>& stop,
                                                    std::atomic<uint64_t>& done) {
  const Participant& participant = own.participant;
  std::vector<ReportBucket> entries;
  for (const auto& [key, bucket] : buckets) {
    entries.push_back({.key = FormatBucketKey(participant.family, key),
                       .participant = participant.name,
                       .flags = participant.flags,
                       .parts = key,
                       .bucket = bucket});
  }
  std::ranges::sort(entries, ShownBefore);
  // It is part of the participant's time as well: each crash or hang costs a process.
  constexpr double kMinimizingShare = 0.1;
  Minimizer minimizer(*own.runner, absl::Now() + participant.time_budget * kMinimizingShare);
  for (ReportBucket& entry : entries) {
    if (!stop) {
      absl::StatusOr<MinimalExample> minimal =
          minimizer.Minimize(entry.parts, entry.bucket.example);
      if (!minimal.ok()) return minimal.status();
      entry.bucket.example = minimal->example;
      entry.irrelevant = std::move(minimal->irrelevant);
    }
    absl::StatusOr<std::vector<Witness>> witnesses = AskWitnesses(slots, entry);
    if (!witnesses.ok()) return witnesses.status();
    entry.witnesses = *std::move(witnesses);
    ++done;
  }
  return entries;
}

}  // namespace

absl::Status AddBuckets(const std::vector<Participant>& participants,
                        const std::vector<Buckets>& buckets, unsigned threads,
                        const std::atomic<bool>& stop,
                        const std::function<void(const Progress&)>& progress, Report& report) {
  std::vector<absl::StatusOr<std::vector<ReportBucket>>> minimized(
      participants.size(), absl::StatusOr<std::vector<ReportBucket>>(std::vector<ReportBucket>()));
  std::atomic<size_t> next = 0;
  std::atomic<uint64_t> done = 0;
  Progress now;
  for (const Buckets& b : buckets) now.buckets += b.size();
  if (now.buckets == 0) return absl::OkStatus();
  const absl::Time start = absl::Now();
  auto work = [&](bool shows_progress) {
    const std::vector<RunnerSlot> slots = RunnerSlots(participants);
    for (size_t p = next++; p < participants.size(); p = next++) {
      minimized[p] = Minimized(buckets[p], slots[p], slots, stop, done);
      if (!shows_progress || !progress) continue;
      now.buckets_done = done;
      now.elapsed = report.run.elapsed + (absl::Now() - start);
      progress(now);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (size_t t = 1; t < std::min<size_t>(threads, participants.size()); ++t) {
      helpers.emplace_back(work, false);
    }
    work(true);
  }
  for (absl::StatusOr<std::vector<ReportBucket>>& entries : minimized) {
    if (!entries.ok()) return entries.status();
    std::ranges::move(*entries, std::back_inserter(report.buckets));
  }
  return absl::OkStatus();
}

// A function of float instead of uint32_t is called with its operands in registers that it does not
// look at, and leaves its result in one that nobody reads: every result is what was there before.
void AddHints(const std::vector<Participant>& participants, Report& report) {
  constexpr size_t kRulesToBeSure = 5;
  for (size_t i = 0; i < participants.size(); ++i) {
    if (participants[i].kind != kFunctionKind) continue;
    ReportParticipant& p = report.participants[i];
    std::set<uint32_t> results;
    std::set<Rule> rules;
    for (const ReportBucket& b : report.buckets) {
      if (b.participant != p.name || b.parts.d_mismatch == DMismatch::kEqual) continue;
      results.insert(b.bucket.example.actual.d);
      rules.insert(b.parts.rule);
    }
    if (results.size() != 1 || rules.size() < kRulesToBeSure) continue;
    p.tally.notes.insert(absl::StrCat("every wrong result is ", FormatBits(*results.begin()),
                                      ": is it a function of float? It must take and return "
                                      "uint32_t, the bits"));
  }
}

void AddCorpusPlaces(const Corpus& corpus, Report& report) {
  EntryIndex index;
  for (const Entry& entry : corpus.entries) index.Add(entry);
  for (ReportBucket& bucket : report.buckets) {
    if (const Entry* entry = index.FindCase(bucket.bucket.example.c)) {
      bucket.corpus = CorpusPlace{entry->name, entry->file, entry->line};
    }
  }
}

absl::StatusOr<Report> Check(const CheckRequest& request, const std::atomic<bool>& stop,
                             const std::function<void(const Progress&)>& progress) {
  Report report;
  report.run.seed = request.plan.seed;
  report.run.shard = request.crosscheck.shard;
  report.run.threads = request.crosscheck.threads;
  report.run.semantics = request.plan.semantics;
  report.run.control = FormatPins(request.plan.pins);
  report.run.fp_environments = request.crosscheck.fp_environments;
  report.run.fp_warns = request.fp_warns;
  if (request.corpus != nullptr) {
    report.run.corpus = request.corpus_folder;
    report.run.corpus_entries = request.corpus->entries.size();
  }
  report.run.start = absl::Now();
  report.environment = CurrentEnvironment();

  const Plan plan(request.plan);
  const std::vector<Participant> available = Available(request.participants);
  std::vector<Buckets> buckets(available.size());
  absl::StatusOr<CrosscheckResult> result = RunCrosscheck(
      plan, available, request.crosscheck, stop,
      [](size_t, Runner& runner) { return std::make_unique<Collector>(runner); },
      [&](size_t participant, std::unique_ptr<DivergenceSink> sink) {
        MergeBuckets(buckets[participant], static_cast<const Collector&>(*sink).buckets());
      },
      progress);
  if (!result.ok()) return result.status();

  report.run.elapsed = result->elapsed;
  report.run.interrupted = result->interrupted;
  report.run.cases = result->cases;
  const Coverage reachable = plan.Reachable();
  report.bins_reached = result->coverage.reached_count();
  report.bins_reachable = reachable.reached_count();
  report.bins_missing = result->coverage.Missing(reachable);
  size_t next = 0;
  for (const Participant& p : request.participants) {
    ReportParticipant& row = report.participants.emplace_back();
    row.name = p.name;
    row.family = p.family;
    row.available = p.available.ok();
    row.declares_semantics = p.declares_semantics;
    row.flags = p.flags;
    if (row.available) {
      row.tally = result->tallies[next++];
    } else {
      row.reason = std::string(p.available.message());
    }
  }
  if (absl::Status status =
          AddBuckets(available, buckets, request.crosscheck.threads, stop, progress, report);
      !status.ok()) {
    return status;
  }
  if (request.corpus != nullptr) AddCorpusPlaces(*request.corpus, report);
  AddHints(request.participants, report);
  return report;
}

}  // namespace divfix
