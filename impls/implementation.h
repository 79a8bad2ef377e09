// The one interface between the cross-check and whatever turns operands into outcomes.
#ifndef DIVFIX_IMPLS_IMPLEMENTATION_H_
#define DIVFIX_IMPLS_IMPLEMENTATION_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "oracle/case.h"

namespace divfix {

// What became of a case other than an outcome, where an implementation runs apart from this
// process.
enum class MishapKind : uint8_t {
  kCrash,         // the process that ran it ended
  kHang,          // no answer in time
  kWrongCount,    // more answers than cases, or fewer; written beside the outputs
  kNoAnswer,      // what came is none: D is not taken
  kWrongFpState,  // the outcome stands, and the floating-point control state was changed
  kNotRun,        // never put to it, since too much went wrong before, or not among the cases that
                  // it has answers for: no fault of this case
};

struct Mishap {
  size_t lane = 0;
  MishapKind kind = MishapKind::kCrash;
  std::string note;  // for a person: "killed by signal 11 (SIGSEGV)"
};

// Turns a batch of operands under one control into outcomes. One instance serves one thread at a
// time.
class Implementation {
 public:
  virtual ~Implementation() = default;

  // Whether Run answers for this control. Run is never called with one that is not supported.
  virtual bool Supports(const Control& control) const = 0;

  // Whether Run fills `exceptions`; if not, it is always given an empty span.
  virtual bool ReportsExceptions() const { return true; }

  // Writes d[i], and exceptions[i] unless that span is empty (not asked for), for each case i. All
  // spans that are not empty have one length, which may be 0; no alignment is promised and no two
  // of them overlap. A status that is not OK is the environment's failure (a lost device, a failed
  // kernel build), never a wrong result.
  virtual absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                           std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                           std::span<uint32_t> d, std::span<uint8_t> exceptions) = 0;

  // What went wrong in the last Run besides outcomes, in the order of lanes and at most one a lane.
  // What Run wrote for these lanes means nothing but where the kind says so.
  virtual std::span<const Mishap> mishaps() const { return {}; }

  // Whether the floating-point environment of the calling thread is there where it runs.
  virtual bool sees_fp_environment() const { return true; }

  // Whether it has an answer for any operands under a control that it supports. One that knows only
  // what was recorded before says no; it says kNotRun of every other case, and is asked for cases
  // of captures alone.
  virtual bool answers_any_operands() const { return true; }

  // What a person should know of how it ran, a sentence each.
  virtual std::vector<std::string> notes() const { return {}; }

  // Whether it has had its share of a run: no more batches than those that look into what was
  // found already are worth their time.
  virtual bool exhausted() const { return false; }
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_IMPLEMENTATION_H_
