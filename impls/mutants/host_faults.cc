#include "impls/mutants/host_faults.h"

#include <bit>
#include <cfenv>
#include <cstdint>

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

#include "absl/status/status.h"
#include "impls/mutants/batch.h"
#include "impls/mutants/fault.h"
#include "impls/mutants/mutant_core.h"
#include "oracle/case.h"

namespace divfix::mutants {
namespace {

// The probes work on volatile values: the compiler may assume the usual environment for all it
// sees through.

bool HostRoundsUp() {
  const volatile float one = 1.0f;
  const volatile float little = 0x1p-60f;
  const volatile float sum = one + little;
  return sum != 1.0f;
}

bool HostTakesDenormalsForZeros() {
  const volatile float denormal = std::bit_cast<float>(uint32_t{1});
  return denormal == 0.0f;
}

bool HostFlushesDenormalResults() {
  const volatile float least_normal = 0x1p-126f;
  const volatile float half = 0.5f;
  const volatile float product = least_normal * half;
  const float result = product;
  return std::bit_cast<uint32_t>(result) == 0;
}

void SetHostFlush() {
#if defined(__SSE2__)
  constexpr unsigned kFlushToZero = 0x8000;
  _mm_setcsr(_mm_getcsr() | kFlushToZero);
#endif
}

// The pointwise fault that the host's environment causes.
Fault FaultOfHost(Fault fault) {
  using enum Fault;
  switch (fault) {
    case kHostRoundingUsed:
      return HostRoundsUp() ? kUnderflowLeastDenormal : kNone;
    case kHostDenormalsAreZero:
      return HostTakesDenormalsForZeros() ? kDenormalDenominatorIsZero : kNone;
    case kHostFlushesToZero:
      return HostFlushesDenormalResults() ? kQuotientDenormalFlushed : kNone;
    default:
      return kNone;
  }
}

}  // namespace

absl::Status HostFaultAvailable(Fault fault) {
#if !defined(__SSE2__)
  if (fault == Fault::kHostFlushChanged) {
    return absl::UnimplementedError("it changes a control register that only x86 has");
  }
#endif
  static_cast<void>(fault);
  return absl::OkStatus();
}

void RunWithHostFault(Fault fault, const Control& control, const Batch& batch) {
  EvaluateBatch(FaultOfHost(fault), control, batch);
  if (fault == Fault::kHostRoundingChanged) std::fesetround(FE_TOWARDZERO);
  if (fault == Fault::kHostFlushChanged) SetHostFlush();
}

}  // namespace divfix::mutants
