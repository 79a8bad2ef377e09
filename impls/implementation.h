// The one interface between the cross-check and whatever turns operands into outcomes.
#ifndef DIVFIX_IMPLS_IMPLEMENTATION_H_
#define DIVFIX_IMPLS_IMPLEMENTATION_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "impls/failure.h"
#include "oracle/case.h"

namespace divfix {

// What went wrong with one case of a batch. Its outcome counts only where StandsBesideOutcome.
struct LaneFailure {
  size_t lane = 0;
  Failure failure = Failure::kCrash;
  std::string note;    // for a person: "killed by signal 11 (SIGSEGV)"
  std::string output;  // what its process wrote until then, cut
};

// Turns a batch of operands under one control into outcomes. One instance serves one thread at a
// time.
class Implementation {
 public:
  virtual ~Implementation() = default;

  // Whether Run answers for this control. Run is never called with an unsupported one.
  virtual bool Supports(const Control& control) const = 0;

  // Whether Run fills `exceptions`; if not, it is always given an empty span.
  virtual bool ReportsExceptions() const { return true; }

  // Writes d[i], and exceptions[i] unless that span is empty (not asked for), for each case i. All
  // non-empty spans have the same length, which may be 0; they need not be aligned and do not
  // overlap. A status that is not OK is a failure of the environment (a lost device, a failed
  // kernel build), never a wrong result.
  virtual absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                           std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                           std::span<uint32_t> d, std::span<uint8_t> exceptions) = 0;

  // The failures of the last Run, ordered by lane; of one lane, at most one is without outcome, and
  // that one is the first.
  virtual std::span<const LaneFailure> failures() const { return {}; }

  // The lanes that the last Run did not execute, in order: too much had gone wrong before, the run
  // was stopped, or there is no recorded answer for the case. They do not count as failures.
  virtual std::span<const size_t> lanes_not_run() const { return {}; }

  // Whether Run sees the floating-point environment of the calling thread.
  virtual bool sees_fp_environment() const { return true; }

  // Whether it can answer any operands under a control that it supports. An implementation that
  // only knows recorded results returns false and is only given the cases of captures.
  virtual bool answers_any_operands() const { return true; }

  // Starts anew, in another process, if it runs in one of its own.
  virtual void Restart() {}

  // Remarks for a person about how it ran, one sentence each.
  virtual std::vector<std::string> notes() const { return {}; }

  // Whether it has used up its share of the run. If so, it is only given cases that examine what
  // was already found.
  virtual bool exhausted() const { return false; }
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_IMPLEMENTATION_H_
