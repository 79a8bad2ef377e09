#include "triage/check.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <memory>
#include <utility>

#include "absl/strings/str_join.h"
#include "absl/time/clock.h"
#include "corpus/control_text.h"
#include "crosscheck/runner.h"
#include "triage/collector.h"
#include "triage/minimizer.h"

namespace divfix {
namespace {

std::vector<Participant> Available(const std::vector<Participant>& all) {
  std::vector<Participant> available;
  std::ranges::copy_if(all, std::back_inserter(available),
                       [](const Participant& p) { return p.available.ok(); });
  return available;
}

// Asks every participant about single cases.
class WitnessBench {
 public:
  explicit WitnessBench(const std::vector<Participant>& participants) {
    for (const Participant& p : participants) {
      Seat seat = {.name = p.name, .implementation = p.make(), .runner = nullptr};
      seat.runner = std::make_unique<Runner>(*seat.implementation);
      seats_.push_back(std::move(seat));
    }
  }

  Runner& runner(size_t participant) { return *seats_[participant].runner; }

  // The one whose bucket it is keeps the outcome that it was seen with: it may give another one
  // alone.
  absl::StatusOr<std::vector<Witness>> Ask(const ReportBucket& bucket) {
    const Example& example = bucket.bucket.example;
    std::vector<Witness> witnesses;
    for (const Seat& seat : seats_) {
      Witness& witness = witnesses.emplace_back(Witness{seat.name, std::nullopt});
      if (seat.name == bucket.participant) {
        witness.outcome = example.actual;
      } else if (seat.runner->Supports(example.c.control)) {
        absl::StatusOr<std::optional<Divergence>> alone = seat.runner->RunAlone(example.c);
        if (!alone.ok()) return alone.status();
        witness.outcome = alone->has_value() ? (*alone)->actual : example.expected;
      }
    }
    return witnesses;
  }

 private:
  struct Seat {
    std::string name;
    std::unique_ptr<Implementation> implementation;
    std::unique_ptr<Runner> runner;
  };
  std::vector<Seat> seats_;
};

// The pinned fields as text, those pinned to their default too.
std::string FormatPins(const Pins& pins) {
  std::vector<std::string> fields;
  for (const ControlField field : kControlFields) {
    if ((pins.mask & FieldMask(field)) != 0)
      fields.push_back(FormatControlField(pins.value, field));
  }
  return absl::StrJoin(fields, " ");
}

// Those that need the fewest control fields first: what is wrong at the default control is what a
// person looks at.
std::vector<std::pair<BucketKey, Bucket>> SimplestFirst(const Buckets& buckets) {
  std::vector<std::pair<BucketKey, Bucket>> sorted(buckets.begin(), buckets.end());
  std::ranges::sort(sorted, {}, [](const auto& entry) {
    return std::pair(std::popcount(entry.first.needs), entry.first);
  });
  return sorted;
}

absl::Status AddBuckets(const std::vector<Participant>& participants,
                        const std::vector<Buckets>& buckets, Report& report) {
  WitnessBench bench(participants);
  for (size_t p = 0; p < participants.size(); ++p) {
    Minimizer minimizer(bench.runner(p));
    for (const auto& [key, bucket] : SimplestFirst(buckets[p])) {
      ReportBucket& entry = report.buckets.emplace_back();
      entry.key = FormatBucketKey(participants[p].family, key);
      entry.participant = participants[p].name;
      entry.parts = key;
      entry.bucket = bucket;
      absl::StatusOr<MinimalExample> minimal = minimizer.Minimize(key, bucket.example);
      if (!minimal.ok()) return minimal.status();
      entry.bucket.example = minimal->example;
      entry.irrelevant = std::move(minimal->irrelevant);
      absl::StatusOr<std::vector<Witness>> witnesses = bench.Ask(entry);
      if (!witnesses.ok()) return witnesses.status();
      entry.witnesses = *std::move(witnesses);
    }
  }
  return absl::OkStatus();
}

void AddCorpusPlaces(const Corpus& corpus, Report& report) {
  for (ReportBucket& bucket : report.buckets) {
    const Case& c = bucket.bucket.example.c;
    for (const Entry& entry : corpus.entries) {
      const Semantics semantics = c.control.semantics;
      if (!HoldsUnder(entry, semantics) || CaseUnder(entry, semantics) != c) continue;
      bucket.corpus = CorpusPlace{entry.name, entry.file, entry.line};
      break;
    }
  }
}

}  // namespace

absl::StatusOr<Report> Check(const CheckRequest& request, const std::atomic<bool>& stop,
                             const std::function<void(const Progress&)>& progress) {
  Report report;
  report.run.seed = request.plan.seed;
  report.run.shard = request.crosscheck.shard;
  report.run.threads = request.crosscheck.threads;
  report.run.semantics = request.plan.semantics;
  report.run.control = FormatPins(request.plan.pins);
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
  report.cells_reached = result->coverage.reached_count();
  report.cells_reachable = reachable.reached_count();
  report.cells_missing = result->coverage.Missing(reachable);
  size_t next = 0;
  for (const Participant& p : request.participants) {
    ReportParticipant& row = report.participants.emplace_back();
    row.name = p.name;
    row.family = p.family;
    row.available = p.available.ok();
    if (row.available) {
      row.tally = result->tallies[next++];
    } else {
      row.reason = std::string(p.available.message());
    }
  }
  if (absl::Status status = AddBuckets(available, buckets, report); !status.ok()) return status;
  if (request.corpus != nullptr) AddCorpusPlaces(*request.corpus, report);
  return report;
}

}  // namespace divfix
