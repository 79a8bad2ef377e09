#include "triage/report/witnesses.h"

#include <optional>

#include "triage/report/bucket_text.h"

namespace divfix {

absl::StatusOr<std::vector<Witness>> AskWitnesses(std::span<const RunnerSlot> slots,
                                                  const ReportBucket& bucket) {
  const Example& example = bucket.bucket.example;
  std::vector<Witness> witnesses;
  for (const RunnerSlot& slot : slots) {
    Witness& witness = witnesses.emplace_back(Witness{slot.participant.name, std::nullopt});
    if (slot.participant.name == bucket.participant) {
      if (!HasNoOutcome(bucket)) witness.outcome = example.actual;
    } else if (slot.runner->Supports(example.c.control)) {
      const absl::StatusOr<std::vector<Divergence>> alone = slot.runner->RunCase(example.c);
      if (!alone.ok()) return alone.status();
      if (slot.runner->not_run() == 0) witness.outcome = OutcomeGiven(*alone, example.expected);
    }
  }
  return witnesses;
}

}  // namespace divfix
