#include "triage/buckets/examiner.h"

#include <optional>

#include "oracle/float32.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

BucketKey KeyWithoutNeeds(const Case& c, Rule rule, DMismatch d_mismatch, const Outcome& expected,
                          const Outcome& actual) {
  return {.semantics = c.control.semantics,
          .rule = rule,
          .required_fields = 0,
          .d_mismatch = d_mismatch,
          .exception_mismatch = CompareExceptions(expected.exceptions, actual.exceptions)};
}

// Changing the floating-point state has nothing to do with the case; this one shows it best, if it
// shows it at all.
Case PlainCase(Semantics semantics) { return {{kOne, kOne, kOne}, {.semantics = semantics}}; }

}  // namespace

DMismatch KindAsSeen(const Outcome& expected, const Divergence& divergence) {
  switch (divergence.symptom) {
    case Symptom::kUnwritten:
      return DMismatch::kUnwritten;
    case Symptom::kNotDeterministic:
      return DMismatch::kNotDeterministic;
    case Symptom::kNeedsFpEnvironment:
      return DMismatch::kFpEnvironment;
    case Symptom::kWroteOutside:
    case Symptom::kWrongCount:
      return DMismatch::kWrongCount;
    case Symptom::kChangedFpState:
      return DMismatch::kFpState;
    case Symptom::kCrashed:
      return DMismatch::kCrash;
    case Symptom::kHung:
      return DMismatch::kHang;
    case Symptom::kWrong:
      break;
  }
  return CompareD(expected.d, divergence.actual.d);
}

absl::StatusOr<Examined> Examiner::Examine(const Block& block, const Divergence& divergence) {
  const Case c = block.case_at(divergence.lane);
  const Outcome expected = block.expected(divergence.lane);
  const DMismatch seen = KindAsSeen(expected, divergence);
  if (seen == DMismatch::kFpState) {
    absl::StatusOr<Examined> plain = RunAlone(PlainCase(c.control.semantics));
    if (!plain.ok() || plain->key.d_mismatch == DMismatch::kFpState) return plain;
  }

  absl::StatusOr<Examined> alone = RunAlone(c);
  if (!alone.ok()) return alone;
  const BucketKey as_seen =
      KeyWithoutNeeds(c, block.rules[divergence.lane], seen, expected, divergence.actual);
  const bool reproduced = alone->key == as_seen && (divergence.symptom != Symptom::kWrong ||
                                                    alone->example.actual == divergence.actual);
  if (reproduced) {
    const absl::StatusOr<bool> reduced = ReduceControl(*alone);
    if (!reduced.ok()) return reduced.status();
    if (*reduced) return alone;
  }
  // Wrong once, and alone it gives no outcome at all: what can be seen again is that.
  const bool dies =
      alone->key.d_mismatch >= DMismatch::kCrash && alone->key.d_mismatch <= DMismatch::kUnwritten;
  if (divergence.symptom == Symptom::kWrong && dies) return alone;
  Examined examined = {as_seen, {c, expected, divergence.actual, divergence.note}};
  // What could not be run again is as it was seen.
  if (divergence.symptom == Symptom::kWrong && runner_.not_run() == 0) {
    examined.key.d_mismatch = DMismatch::kNotDeterministic;
  }
  return examined;
}

absl::StatusOr<Examined> Examiner::ExamineAlone(const Case& c) {
  absl::StatusOr<Examined> alone = RunAlone(c);
  if (!alone.ok()) return alone;
  const bool diverges = alone->key.d_mismatch != DMismatch::kEqual ||
                        alone->key.exception_mismatch != ExceptionMismatch{};
  if (!diverges) return alone;
  const absl::StatusOr<bool> reduced = ReduceControl(*alone);
  if (!reduced.ok()) return reduced.status();
  if (!*reduced) {
    // As if it did not diverge, since it is not known in what way it does.
    alone->key.d_mismatch = DMismatch::kEqual;
    alone->key.exception_mismatch = {};
  }
  return alone;
}

absl::StatusOr<Examined> Examiner::RunAlone(const Case& c) {
  absl::StatusOr<std::optional<Divergence>> divergence = runner_.RunAlone(c);
  if (!divergence.ok()) return divergence.status();
  const Expectation verdict = Judge(c);
  Examined examined;
  examined.example = {c, verdict.outcome, verdict.outcome};
  DMismatch kind = DMismatch::kEqual;
  if (divergence->has_value()) {
    examined.example.actual = (*divergence)->actual;
    examined.example.note = (*divergence)->note;
    kind = KindAsSeen(verdict.outcome, **divergence);
  }
  examined.key = KeyWithoutNeeds(c, verdict.rule, kind, verdict.outcome, examined.example.actual);
  return examined;
}

absl::StatusOr<bool> Examiner::ReduceControl(Examined& examined) {
  bool changed = true;
  // A field that could not be reset may be once a later one is, so go on until nothing changes:
  // then the reduced case has the very key that the divergence has.
  while (changed) {
    changed = false;
    examined.key.required_fields = 0;
    for (const ControlField field : kControlFields) {
      Control control = examined.example.c.control;
      if (field == ControlField::kSemantics || IsDefault(control, field)) continue;
      ResetControlField(control, field);
      // A field that the participant has no other value of says nothing about its fault.
      if (!runner_.Supports(control)) continue;
      absl::StatusOr<Examined> reduced = RunAlone({examined.example.c.operands, control});
      if (!reduced.ok()) return reduced.status();
      if (runner_.not_run() > 0) {
        // Nor does one that a capture does not hold. Who could have answered and was not asked,
        // since the run ends, leaves it open what is needed.
        if (!runner_.AnswersAnyOperands()) continue;
        return false;
      }
      const bool same = reduced->key.rule == examined.key.rule &&
                        reduced->key.d_mismatch == examined.key.d_mismatch &&
                        reduced->key.exception_mismatch == examined.key.exception_mismatch;
      if (same) {
        examined.example = reduced->example;
        changed = true;
      } else {
        examined.key.required_fields |= FieldBit(field);
      }
    }
  }
  return true;
}

}  // namespace divfix
