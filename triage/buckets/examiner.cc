#include "triage/buckets/examiner.h"

#include <optional>

#include "oracle/float32.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

BucketKey KeyWithoutRequiredFields(const Case& c, Rule rule, DMismatch d_mismatch,
                                   const Outcome& expected, const Outcome& actual) {
  return {.semantics = c.control.semantics,
          .rule = rule,
          .required_fields = 0,
          .d_mismatch = d_mismatch,
          .exception_mismatch = CompareExceptions(expected.exceptions, actual.exceptions)};
}

// A participant that changes the floating-point state usually does so for any case. If it does for
// this one, this is the clearest example.
Case PlainCase(Semantics semantics) { return {{kOne, kOne, kOne}, {.semantics = semantics}}; }

}  // namespace

absl::StatusOr<Examined> Examiner::Examine(const Block& block, const Divergence& divergence) {
  const Case c = block.case_at(divergence.lane);
  const Outcome expected = block.expected(divergence.lane);
  const DMismatch seen = DMismatchOf(expected, divergence);
  if (seen == DMismatch::kFpState) {
    absl::StatusOr<Examined> plain = RunAlone(PlainCase(c.control.semantics));
    if (!plain.ok() || plain->key.d_mismatch == DMismatch::kFpState) return plain;
  }

  absl::StatusOr<Examined> alone = RunAlone(c);
  if (!alone.ok()) return alone;
  const BucketKey as_seen =
      KeyWithoutRequiredFields(c, block.rules[divergence.lane], seen, expected, divergence.actual);
  const bool reproduced = alone->key == as_seen && (divergence.failure != Failure::kNone ||
                                                    alone->example.actual == divergence.actual);
  if (reproduced) {
    const absl::StatusOr<bool> reduced = ReduceControl(*alone);
    if (!reduced.ok()) return reduced.status();
    if (*reduced) return alone;
  }
  // It was wrong once and gives no outcome when run alone: report what can be reproduced.
  const bool dies = HasNoOutcome(FailureOf(alone->key.d_mismatch));
  if (divergence.failure == Failure::kNone && dies) return alone;
  Examined examined = {as_seen, {c, expected, divergence.actual, divergence.note}};
  // A case that could not be run again stays as it was seen.
  if (divergence.failure == Failure::kNone && runner_.not_run() == 0) {
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
    // Its bucket is not known, so treat it as if it did not diverge.
    alone->key.d_mismatch = DMismatch::kEqual;
    alone->key.exception_mismatch = {};
  }
  return alone;
}

absl::StatusOr<Examined> Examiner::RunAlone(const Case& c) {
  absl::StatusOr<std::optional<Divergence>> divergence = runner_.RunAlone(c);
  if (!divergence.ok()) return divergence.status();
  const Expectation expectation = Judge(c);
  Examined examined;
  examined.example = {c, expectation.outcome, expectation.outcome};
  DMismatch mismatch = DMismatch::kEqual;
  if (divergence->has_value()) {
    examined.example.actual = (*divergence)->actual;
    examined.example.note = (*divergence)->note;
    mismatch = DMismatchOf(expectation.outcome, **divergence);
  }
  examined.key = KeyWithoutRequiredFields(c, expectation.rule, mismatch, expectation.outcome,
                                          examined.example.actual);
  return examined;
}

absl::StatusOr<bool> Examiner::ReduceControl(Examined& examined) {
  bool changed = true;
  // Resetting one field may make it possible to reset an earlier one, so repeat until nothing
  // changes. The reduced case then has the same key as the divergence.
  while (changed) {
    changed = false;
    examined.key.required_fields = 0;
    for (const ControlField field : kControlFields) {
      Control control = examined.example.c.control;
      if (field == ControlField::kSemantics || IsDefault(control, field)) continue;
      ResetControlField(control, field);
      // If the participant supports no other value of a field, the field says nothing about it.
      if (!runner_.Supports(control)) continue;
      absl::StatusOr<Examined> reduced = RunAlone({examined.example.c.operands, control});
      if (!reduced.ok()) return reduced.status();
      if (runner_.not_run() > 0) {
        // The same is true if a capture does not hold the case. But if the case was not run since
        // the run is ending, the required fields are not known.
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
