#include "prove/report/findings.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "crosscheck/block.h"
#include "prove/faults/fault_point.h"
#include "prove/replay/replay.h"
#include "triage/buckets/simple_cases.h"
#include "triage/report/check.h"

namespace divfix::prove {
namespace {

Failure FailureOf(const Counterexample& example) {
  switch (example.fault) {
    case Fault::kWrong:
      return EnvironmentText(example).empty() ? Failure::kNone : Failure::kFpEnvironment;
    case Fault::kDoesNotReturn:
      return Failure::kCrash;
    // Any outcome is possible, even the right one.
    case Fault::kLeftOpen:
    case Fault::kPoison:
    case Fault::kUndefinedBehaviour:
      break;
  }
  return Failure::kNotDeterministic;
}

// What a reader of the bucket should know about an example besides its bits.
std::string NoteOf(const Counterexample& example) {
  std::string note;
  switch (example.fault) {
    case Fault::kWrong:
      note = EnvironmentText(example);
      break;
    case Fault::kLeftOpen:
      note = example.depends_on_address ? "the result depends on where memory lies"
                                        : "the IR leaves the result open";
      break;
    case Fault::kPoison:
      note = "poison: a flag or an attribute makes a promise that does not hold";
      break;
    case Fault::kUndefinedBehaviour:
    case Fault::kDoesNotReturn:
      note = absl::StrCat(FaultName(example.fault), ": ", example.what, ", at ", example.where);
      break;
  }
  if (!example.all.empty()) {
    absl::StrAppend(&note, note.empty() ? "" : "; ",
                    "it also depends on other cases of the arrays");
  }
  return note;
}

Outcome ActualOf(const Counterexample& example) {
  if (example.fault != Fault::kWrong && example.fault != Fault::kLeftOpen) return example.expected;
  return {.d = example.got.d,
          .exceptions =
              example.judges_exceptions ? example.got.exceptions : example.expected.exceptions};
}

// The bucket as far as the proof alone determines it. Its required fields are not known; those that
// differ from their default are named.
Examined AsProved(const Counterexample& example) {
  const Divergence divergence = {.actual = ActualOf(example), .failure = FailureOf(example)};
  Examined examined;
  examined.key = {.semantics = example.c.control.semantics,
                  .rule = example.rule,
                  .d_mismatch = DMismatchOf(example.expected, divergence),
                  .exception_mismatch =
                      CompareExceptions(example.expected.exceptions, divergence.actual.exceptions)};
  for (const ControlField field : kControlFields) {
    if (field != ControlField::kSemantics && !IsDefault(example.c.control, field)) {
      examined.key.required_fields |= FieldBit(field);
    }
  }
  examined.example = {example.c, example.expected, divergence.actual, NoteOf(example)};
  return examined;
}

absl::Status ProverIsWrong(const Outcome& gives, const Counterexample& example) {
  const Operands& o = example.c.operands;
  return absl::InternalError(absl::StrFormat(
      "the compiled function gives %s for 0x%08x 0x%08x 0x%08x, but the proof says %s",
      FormatBits(gives.d), o.s0, o.s1, o.s2, FormatBits(example.got.d)));
}

}  // namespace

const char kProverIsWrong[] = "THE PROVER IS WRONG: ignore whatever it says about this function";

absl::StatusOr<Findings::Place*> Findings::PlaceOf(size_t lane) {
  if (!not_here_.empty()) return nullptr;
  if (const auto known = places_.find(lane); known != places_.end()) return &known->second;
  CompiledParticipantOptions own = options_;
  own.lane = lane;
  absl::StatusOr<Participant> participant = CompiledParticipant(own);
  if (!participant.ok()) {
    // The prefix of what this program, started again, says itself.
    constexpr absl::string_view kSaid = "it said: divfix prove: ";
    not_here_ = std::string(participant.status().message());
    if (const size_t at = not_here_.rfind(std::string(kSaid)); at != std::string::npos) {
      not_here_.erase(0, at + kSaid.size());
    }
    return nullptr;
  }
  Place place = {.participant = *std::move(participant)};
  if (lane != 0) absl::StrAppend(&place.participant.name, "/case-", lane);
  place.implementation = place.participant.make();
  place.runner = std::make_unique<Runner>(*place.implementation);
  return &places_.emplace(lane, std::move(place)).first->second;
}

absl::StatusOr<Examined> Findings::Examine(const Finding& finding, Place& place) const {
  const Counterexample& example = finding.example;
  auto block = std::make_unique<Block>();
  block->control = example.c.control;
  block->size = 1;
  block->SetOperands(0, example.c.operands);
  block->Judge();
  Examiner examiner(*place.runner);
  absl::StatusOr<std::vector<Examined>> examined =
      examiner.Examine(*block, {.lane = 0,
                                .actual = ActualOf(example),
                                .failure = FailureOf(example),
                                .note = NoteOf(example)});
  if (!examined.ok()) return examined.status();
  return examined->front();
}

absl::Status Findings::Add(Counterexample example) {
  Finding finding;
  const size_t lane = options_.function.signature.arrays ? example.lane : 0;
  const absl::StatusOr<Outcome> replayed = Replay(options_.function, example);
  if (replayed.ok()) {
    finding.replayed = *replayed;
    const auto is = [&](const Outcome& outcome) {
      return replayed->d == outcome.d &&
             (!example.judges_exceptions || replayed->exceptions == outcome.exceptions);
    };
    const bool same = example.varies ? !is(example.expected) : is(example.got);
    if (example.fault == Fault::kWrong && !same && !IsPlanted(FaultPoint::kReplayBelieved)) {
      if (EnvironmentText(example).empty()) return ProverIsWrong(*replayed, example);
      // A compiler computes constants in advance, without flushing anything.
      finding.not_replayed = "what the compiler computes in advance is not flushed";
    }
    if (example.varies) example.got = *replayed;
  } else {
    finding.not_replayed = std::string(replayed.status().message());
    finding.ended = absl::IsAborted(replayed.status());
  }
  finding.example = example;
  Examined examined = AsProved(example);
  // A function that ends its process can still be observed and minimized.
  const bool ends_it = example.fault == Fault::kDoesNotReturn && absl::IsAborted(replayed.status());
  finding.bucket = {.participant = name_, .flags = CompiledFlags(options_)};
  absl::StatusOr<Place*> place = static_cast<Place*>(nullptr);
  // Participants run in the default environment.
  const bool flushed = !EnvironmentText(example).empty();
  if (!flushed && ((replayed.ok() && finding.not_replayed.empty()) || ends_it)) {
    place = PlaceOf(lane);
  }
  if (!place.ok()) return place.status();
  if (*place != nullptr) {
    absl::StatusOr<Examined> seen = Examine(finding, **place);
    if (!seen.ok()) return seen.status();
    examined = *std::move(seen);
    coverage_.Mark(example.c, example.rule);
    Tally& tally = (*place)->tally;
    RuleTally& of_rule = tally.Of(examined.key.semantics, example.rule);
    ++tally.cases;
    ++tally.divergences;
    ++of_rule.cases;
    ++of_rule.wrong;
    AddExample((*place)->buckets[examined.key], examined.example);
    finding.bucket.participant = (*place)->participant.name;
    finding.bucket.flags = (*place)->participant.flags;
    finding.seen = true;
  } else if (!flushed && finding.not_replayed.empty()) {
    finding.not_replayed = absl::StrCat("it is not minimized: ", not_here_);
  }
  finding.bucket.key = FormatBucketKey(name_, examined.key);
  finding.bucket.parts = examined.key;
  finding.bucket.bucket = {.count = 1, .example = examined.example};
  findings_.push_back(std::move(finding));
  return absl::OkStatus();
}

absl::Status Findings::Confirm(Rule rule, Semantics semantics) {
  if (IsPlanted(FaultPoint::kConfirmSkipped)) return absl::OkStatus();
  const absl::StatusOr<Place*> at = PlaceOf(0);
  if (!at.ok()) return at.status();
  if (*at == nullptr) return absl::OkStatus();
  Place& place = **at;
  auto block = std::make_unique<Block>();
  block->control = options_.control;
  block->control.semantics = semantics;
  const std::span<const Operands> triples = SimpleTriples(rule, block->control);
  block->size = std::min(triples.size(), kBlockCapacity);
  for (size_t lane = 0; lane < block->size; ++lane) block->SetOperands(lane, triples[lane]);
  block->Judge();
  std::vector<Divergence> divergences;
  if (absl::Status status = place.runner->Run(*block, divergences); !status.ok()) return status;
  const size_t compared = block->size - place.runner->not_run();
  place.tally.cases += compared;
  place.tally.Of(semantics, rule).cases += compared;
  coverage_.Mark(*block);
  for (const Divergence& divergence : divergences) {
    // A busy machine may look like that.
    if (divergence.failure == Failure::kHang) continue;
    const Operands o = block->operands(divergence.lane);
    return absl::InternalError(
        absl::StrFormat("the compiled function is wrong for 0x%08x 0x%08x 0x%08x (rule %s, %s: it "
                        "gives %s), but the proof says that it is right",
                        o.s0, o.s1, o.s2, RuleName(rule), SemanticsName(semantics),
                        FormatBits(divergence.actual.d)));
  }
  return absl::OkStatus();
}

absl::Status Findings::Settle(const std::atomic<bool>& stop) {
  Report report;
  std::vector<Participant> participants;
  std::vector<Buckets> buckets;
  for (const auto& [lane, place] : places_) {
    participants.push_back(place.participant);
    buckets.push_back(place.buckets);
  }
  if (absl::Status status = AddBuckets(participants, buckets, 1, stop, nullptr, report);
      !status.ok()) {
    return status;
  }
  buckets_ = std::move(report.buckets);
  for (Finding& finding : findings_) {
    const auto settled = std::ranges::find_if(buckets_, [&](const ReportBucket& b) {
      return b.participant == finding.bucket.participant && b.parts == finding.bucket.parts;
    });
    if (settled == buckets_.end()) {
      buckets_.push_back(finding.bucket);
    } else if (finding.seen) {
      finding.bucket = *settled;
    } else {
      AddExample(settled->bucket, finding.bucket.bucket.example);
    }
  }
  return absl::OkStatus();
}

void Findings::AddTo(Report& report) const {
  for (const auto& [lane, place] : places_) {
    report.participants.push_back({.name = place.participant.name,
                                   .family = place.participant.family,
                                   .available = true,
                                   .tally = place.tally,
                                   .declares_semantics = place.participant.declares_semantics,
                                   .flags = place.participant.flags});
    report.run.cases += place.tally.cases;
  }
  const auto unseen = std::ranges::find(findings_, false, &Finding::seen);
  const bool named = std::ranges::any_of(
      report.participants, [&](const ReportParticipant& p) { return p.name == name_; });
  if (!named && (places_.empty() || unseen != findings_.end())) {
    // Assigned field by field, since g++ 12 warns of an uninitialized whole.
    ReportParticipant& row = report.participants.emplace_back();
    row.name = name_;
    row.family = name_;
    row.available = false;
    std::string why = unseen != findings_.end() ? unseen->not_replayed : not_here_;
    if (unseen != findings_.end() && !EnvironmentText(unseen->example).empty()) {
      why = "it is wrong only where denormals are flushed";
    }
    row.reason = why.empty() ? "its counterexamples were not run"
                             : absl::StrCat("judged by the prover alone: ", why);
    row.declares_semantics = options_.declares_semantics;
    row.flags = CompiledFlags(options_);
  }
  for (const ReportBucket& bucket : buckets_) report.buckets.push_back(bucket);
  // A proof needs no coverage: no bin is missing, however few cases were run.
  report.bins_reached = coverage_.reached_count();
  report.bins_reachable = report.bins_reached;
}

}  // namespace divfix::prove
