#include "triage/buckets/examiner.h"

#include <algorithm>
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

// A participant that changes the state of the process usually does so for any case. If it does for
// this one, this is the clearest example.
Case PlainCase(Semantics semantics) { return {{kOne, kOne, kOne}, {.semantics = semantics}}; }

}  // namespace

absl::StatusOr<std::vector<Examined>> Examiner::Examine(const Block& block,
                                                        const Divergence& divergence) {
  const Case c = block.case_at(divergence.lane);
  const Outcome expected = block.expected(divergence.lane);
  const DMismatch seen = DMismatchOf(expected, divergence);
  if (StandsBesideOutcome(FailureOf(seen))) {
    absl::StatusOr<Examined> plain = RunCase(PlainCase(c.control.semantics), {}, seen);
    if (!plain.ok()) return plain.status();
    if (plain->key.d_mismatch == seen) return std::vector{*std::move(plain)};
  }

  const BucketKey as_seen =
      KeyWithoutRequiredFields(c, block.rules[divergence.lane], seen, expected, divergence.actual);
  // A failure at the default control needs no second look, which would cost a process.
  if (HasNoOutcome(divergence.failure) && !CanReduce(c.control)) {
    return std::vector<Examined>{
        {as_seen, {c, expected, divergence.actual, divergence.note, divergence.output}}};
  }
  const auto reproduces = [&](const Examined& again) {
    return again.key == as_seen &&
           (divergence.failure != Failure::kNone || again.example.actual == divergence.actual);
  };
  const Setting environment = {.fp_variant = divergence.seen.fp_variant};
  absl::StatusOr<Examined> again = RunCase(c, environment, seen);
  if (!again.ok()) return again.status();
  // A case that could not be run again stays as it was seen.
  bool not_run = runner_.not_run() > 0;
  std::optional<Examined> second;
  if (divergence.failure == Failure::kNone && HasNoOutcome(FailureOf(again->key.d_mismatch))) {
    second = *again;
    const absl::StatusOr<bool> reduced = ReduceControl(*second);
    if (!reduced.ok()) return reduced.status();
    if (!*reduced) second->key.required_fields = 0;
    again = RunCase(c, divergence.seen, seen);
    if (!again.ok()) return again.status();
    not_run = runner_.not_run() > 0;
  }
  std::vector<Examined> buckets;
  bool found = reproduces(*again);
  if (found) {
    const absl::StatusOr<bool> reduced = ReduceControl(*again);
    if (!reduced.ok()) return reduced.status();
    found = *reduced;
    if (found) buckets.push_back(*again);
  }
  if (!found) {
    buckets.push_back(
        {as_seen,
         {c, expected, divergence.actual, divergence.note, divergence.output, divergence.seen}});
    if (divergence.failure == Failure::kNone && !not_run && runner_.not_run() == 0) {
      buckets.back().key.d_mismatch = DMismatch::kNotDeterministic;
    }
  }
  if (second) buckets.push_back(*std::move(second));
  return buckets;
}

absl::StatusOr<Examined> Examiner::ExamineCase(const Case& c, const Setting& setting,
                                               DMismatch wanted) {
  absl::StatusOr<Examined> examined = RunCase(c, setting, wanted);
  if (!examined.ok()) return examined;
  const bool diverges = examined->key.d_mismatch != DMismatch::kEqual ||
                        examined->key.exception_mismatch != ExceptionMismatch{};
  if (!diverges) return examined;
  const absl::StatusOr<bool> reduced = ReduceControl(*examined);
  if (!reduced.ok()) return reduced.status();
  if (!*reduced) {
    // Its bucket is not known, so treat it as if it did not diverge.
    examined->key.d_mismatch = DMismatch::kEqual;
    examined->key.exception_mismatch = {};
  }
  return examined;
}

absl::StatusOr<Examined> Examiner::RunCase(const Case& c, const Setting& setting,
                                           DMismatch wanted) {
  const absl::StatusOr<std::vector<Divergence>> divergences = runner_.RunCase(c, setting);
  if (!divergences.ok()) return divergences.status();
  const Expectation expectation = Judge(c);
  Examined examined;
  examined.example = {
      .c = c, .expected = expectation.outcome, .actual = expectation.outcome, .setting = setting};
  DMismatch mismatch = DMismatch::kEqual;
  for (const Divergence& d : *divergences) {
    examined.example.actual = d.actual;
    examined.example.note = d.note;
    examined.example.output = d.output;
    mismatch = DMismatchOf(expectation.outcome, d);
    if (mismatch == wanted) break;
  }
  examined.key = KeyWithoutRequiredFields(c, expectation.rule, mismatch, expectation.outcome,
                                          examined.example.actual);
  return examined;
}

bool Examiner::CanReduce(const Control& control) const {
  return std::ranges::any_of(kControlFields, [&](ControlField field) {
    Control reset = control;
    if (field == ControlField::kSemantics || IsDefault(control, field)) return false;
    ResetControlField(reset, field);
    return runner_.Supports(reset);
  });
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
      absl::StatusOr<Examined> reduced = RunCase({examined.example.c.operands, control},
                                                 examined.example.setting, examined.key.d_mismatch);
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
