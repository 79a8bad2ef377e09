#include "fuzz/harness/import_input.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <memory>

#include "absl/status/status.h"
#include "corpus/add.h"
#include "corpus/case_entry.h"
#include "crosscheck/block.h"
#include "crosscheck/runner.h"
#include "fuzz/harness/campaign_report.h"
#include "fuzz/harness/harness.h"
#include "oracle/oracle.h"
#include "triage/buckets/collector.h"
#include "triage/report/check.h"

namespace divfix {
namespace {

// Returns the buckets that the input leads to, each with its smallest example.
absl::StatusOr<std::vector<ReportBucket>> BucketsOf(std::span<const uint8_t> input,
                                                    const std::vector<Participant>& participants,
                                                    Block& block) {
  const uint64_t number = FillBlock(input, {}, block);
  std::vector<Buckets> buckets(participants.size());
  for (size_t i = 0; i < participants.size(); ++i) {
    const std::unique_ptr<Implementation> implementation = participants[i].make();
    const auto runner = std::make_unique<Runner>(*implementation);
    if (!runner->Supports(block.control)) continue;
    std::vector<Divergence> divergences;
    if (const auto tally = RunBlock(*runner, block, number, divergences); !tally.ok()) {
      return tally.status();
    }
    Collector collector(*runner);
    if (absl::Status status = collector.Take(block, divergences); !status.ok()) return status;
    buckets[i] = collector.buckets();
  }
  Report report;
  const std::atomic<bool> stop = false;
  absl::Status status = AddBuckets(participants, buckets, 1, stop, nullptr, report);
  if (!status.ok()) return status;
  return report.buckets;
}

std::vector<Entry> EntriesFor(const std::vector<ReportBucket>& buckets, const Block& block) {
  std::vector<Entry> entries;
  for (const ReportBucket& bucket : buckets) {
    entries.push_back(EntryFor(bucket.bucket.example.c, WantedReason(bucket.key)));
  }
  if (!buckets.empty()) return entries;
  for (size_t lane = 0; lane < block.size; ++lane) {
    entries.push_back(EntryFor(block.case_at(lane), WantedReason("no participant diverges on it")));
  }
  return entries;
}

}  // namespace

absl::StatusOr<Imported> ImportInput(std::span<const uint8_t> input,
                                     const std::vector<Participant>& participants,
                                     const std::string& corpus_directory) {
  const auto block = std::make_unique<Block>();
  const absl::StatusOr<std::vector<ReportBucket>> buckets = BucketsOf(input, participants, *block);
  if (!buckets.ok()) return buckets.status();
  Imported imported;
  imported.diverges = !buckets->empty();
  for (const Entry& entry : EntriesFor(*buckets, *block)) {
    const NewEntry wanted = {.operands = entry.operands,
                             .control = entry.control,
                             .semantics = entry.semantics,
                             .why = entry.why,
                             .file = "regressions.txt"};
    absl::StatusOr<std::vector<Entry>> added = AddEntry(corpus_directory, wanted, ExpectedOutcome);
    if (absl::IsAlreadyExists(added.status())) {
      ++imported.there_already;
      continue;
    }
    if (!added.ok()) return added.status();
    std::ranges::move(*added, std::back_inserter(imported.added));
  }
  return imported;
}

}  // namespace divfix
