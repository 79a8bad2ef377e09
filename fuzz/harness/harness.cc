#include "fuzz/harness/harness.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "fuzz/harness/finding.h"
#include "fuzz/harness/fuzz_input.h"
#include "fuzz/harness/input_hash.h"
#include "triage/buckets/collector.h"
#include "triage/report/rule_verdicts.h"
#include "triage/report/witnesses.h"

namespace divfix {
namespace {

// One input in so many is also run in other ways (Runner::Repeat): these cost three times as much,
// and few implementations have faults that only they show.
constexpr uint64_t kRepeatOneIn = 8;

Semantics OtherSemantics(Semantics semantics) {
  return semantics == Semantics::kPublished ? Semantics::kMeasured : Semantics::kPublished;
}

std::vector<std::string> NamesOf(const std::vector<Participant>& participants) {
  std::vector<std::string> names;
  for (const Participant& p : participants) names.push_back(p.name);
  return names;
}

}  // namespace

absl::StatusOr<std::unique_ptr<Harness>> Harness::Create(HarnessOptions options) {
  const std::vector<std::string> names = NamesOf(options.participants);
  if (options.campaign.empty()) {
    return std::unique_ptr<Harness>(new Harness(std::move(options), Ledger::InMemory(names)));
  }
  absl::StatusOr<std::unique_ptr<Ledger>> ledger = Ledger::Open(options.campaign, names);
  if (!ledger.ok()) return ledger.status();
  return std::unique_ptr<Harness>(new Harness(std::move(options), *std::move(ledger)));
}

Harness::Harness(HarnessOptions options, std::unique_ptr<Ledger> ledger)
    : options_(std::move(options)),
      ledger_(std::move(ledger)),
      slots_(RunnerSlots(options_.participants)),
      engine_(IsAflTarget() ? Engine::kAfl : Engine::kLibFuzzer),
      block_(std::make_unique<Block>()) {}

uint64_t FillBlock(std::span<const uint8_t> input, std::optional<Semantics> semantics,
                   Block& block) {
  block.size = TriplesIn(input.size());
  block.control = DecodeEach(
      input, [&](size_t lane, const Operands& operands) { block.SetOperands(lane, operands); });
  block.control.semantics = semantics.value_or(block.control.semantics);
  block.Judge();
  return HashInput(input);
}

absl::StatusOr<Tally> RunBlock(Runner& runner, const Block& block, uint64_t number,
                               std::vector<Divergence>& divergences) {
  if (absl::Status status = runner.Run(block, divergences); !status.ok()) return status;
  Tally tally = {.cases = block.size};
  if (number % kRepeatOneIn == 0) {
    const std::vector<Divergence> first = divergences;
    if (absl::Status status = runner.Repeat(block, number, first, divergences); !status.ok()) {
      return status;
    }
    tally.repeated = block.size;
  }
  tally.divergences = divergences.size();
  return tally;
}

absl::StatusOr<std::vector<ReportBucket>> Harness::Run(std::span<const uint8_t> input) {
  Block& block = *block_;
  const uint64_t number = FillBlock(input, options_.semantics, block);
  Coverage reached;
  reached.Mark(block);
  if (options_.feedback) feedback_.Count(reached);
  if (absl::Status status = ledger_->CountInput(engine_, block.size, reached); !status.ok()) {
    return status;
  }

  std::vector<ReportBucket> found;
  for (size_t slot = 0; slot < slots_.size(); ++slot) {
    if (absl::Status status = RunOne(slot, number, input, found); !status.ok()) {
      return absl::Status(status.code(), absl::StrCat(slots_[slot].participant.name, ": ",
                                                      absl::string_view(status.message())));
    }
  }
  return found;
}

absl::Status Harness::RunOne(size_t slot, uint64_t number, std::span<const uint8_t> input,
                             std::vector<ReportBucket>& found) {
  const Participant& participant = slots_[slot].participant;
  Runner& runner = *slots_[slot].runner;
  const Block& block = *block_;
  if (!runner.Supports(block.control)) {
    ledger_->AddTally(slot, {.unsupported = block.size});
    return absl::OkStatus();
  }
  divergences_.clear();
  absl::StatusOr<Tally> tally = RunBlock(runner, block, number, divergences_);
  if (!tally.ok()) return tally.status();
  for (size_t lane = 0; lane < block.size; ++lane) {
    ++tally->Of(block.control.semantics, block.rules[lane]).cases;
  }
  for (const Divergence& d : divergences_) {
    if (!StandsBesideOutcome(d.failure)) {
      ++tally->Of(block.control.semantics, block.rules[d.lane]).wrong;
    }
  }
  ledger_->AddTally(slot, *tally);
  if (divergences_.empty()) return absl::OkStatus();

  Collector collector(runner);
  if (absl::Status status = collector.Take(block, divergences_); !status.ok()) return status;
  for (const auto& [key, bucket] : collector.buckets()) {
    if (!ledger_->AddDivergences({slot, key}, bucket.count)) continue;
    ReportBucket report = {.key = FormatBucketKey(participant.family, key),
                           .participant = participant.name,
                           .flags = participant.flags,
                           .parts = key,
                           .bucket = bucket};
    const bool accepted = options_.accepted.contains(report.key);
    // The finding is saved before the bucket is recorded: what is recorded is not saved again.
    if (!accepted) {
      absl::StatusOr<std::vector<Witness>> witnesses = AskWitnesses(slots_, report);
      if (!witnesses.ok()) return witnesses.status();
      report.witnesses = *std::move(witnesses);
      if (!options_.campaign.empty()) {
        absl::Status status = SaveFinding(options_.campaign, report, input);
        if (!status.ok()) return status;
      }
    }
    const absl::StatusOr<bool> first = ledger_->AddBucket({slot, key}, bucket.example);
    if (!first.ok()) return first.status();
    // It may follow the other semantics: the campaign's report tells whether it does throughout.
    const bool may_be_right = !options_.semantics && !participant.declares_semantics &&
                              IsRightUnder(report, OtherSemantics(key.semantics));
    if (*first && !accepted && !may_be_right) found.push_back(std::move(report));
  }
  return absl::OkStatus();
}

}  // namespace divfix
