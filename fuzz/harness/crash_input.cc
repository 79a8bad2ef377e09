#include "fuzz/harness/crash_input.h"

#include <memory>

#include "crosscheck/block.h"
#include "crosscheck/runner.h"
#include "fuzz/harness/finding.h"
#include "fuzz/harness/harness.h"
#include "triage/buckets/collector.h"
#include "triage/report/report.h"

namespace divfix {
namespace {

bool EndsTarget(DMismatch kind) { return kind == DMismatch::kCrash || kind == DMismatch::kHang; }

// Saves and records the bucket as a target does.
absl::Status AddFinding(const Participant& participant, size_t index, const BucketKey& key,
                        const Bucket& bucket, std::span<const uint8_t> input,
                        const std::string& campaign, Ledger& ledger) {
  const ReportBucket report = {.key = FormatBucketKey(participant.family, key),
                               .participant = participant.name,
                               .flags = participant.flags,
                               .parts = key,
                               .bucket = bucket};
  const bool is_new = ledger.AddDivergences({index, key}, bucket.count);
  if (!is_new && IsSaved(campaign, report)) return absl::OkStatus();
  if (absl::Status status = SaveFinding(campaign, report, input); !status.ok()) return status;
  return ledger.AddBucket({index, key}, bucket.example).status();
}

}  // namespace

absl::StatusOr<bool> BlameForCrash(std::span<const uint8_t> input,
                                   const std::vector<Participant>& participants,
                                   const std::string& campaign, Ledger& ledger) {
  const auto block = std::make_unique<Block>();
  const uint64_t number = FillBlock(input, {}, *block);
  bool blamed = false;
  for (size_t index = 0; index < participants.size(); ++index) {
    const Participant& participant = participants[index];
    if (participant.flags.empty()) continue;  // built in
    const std::unique_ptr<Implementation> implementation = participant.make();
    const auto runner = std::make_unique<Runner>(*implementation);
    if (!runner->Supports(block->control)) continue;
    std::vector<Divergence> divergences;
    const absl::StatusOr<Tally> tally = RunBlock(*runner, *block, number, divergences);
    if (!tally.ok()) return tally.status();
    ledger.AddTally(index, *tally);
    Collector collector(*runner);
    if (absl::Status status = collector.Take(*block, divergences); !status.ok()) return status;
    for (const auto& [key, bucket] : collector.buckets()) {
      if (absl::Status status =
              AddFinding(participant, index, key, bucket, input, campaign, ledger);
          !status.ok()) {
        return status;
      }
      blamed = blamed || EndsTarget(key.d_mismatch);
    }
  }
  return blamed;
}

}  // namespace divfix
