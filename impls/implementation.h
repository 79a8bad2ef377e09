// The one interface between the cross-check and whatever turns operands into outcomes.
#ifndef DIVFIX_IMPLS_IMPLEMENTATION_H_
#define DIVFIX_IMPLS_IMPLEMENTATION_H_

#include <cstdint>
#include <span>

#include "absl/status/status.h"
#include "oracle/case.h"

namespace divfix {

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
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_IMPLEMENTATION_H_
