#include "impls/mutants/lane_faults.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "impls/mutants/batch.h"
#include "impls/mutants/bits.h"
#include "impls/mutants/fault.h"
#include "impls/mutants/mutant_core.h"
#include "oracle/case.h"

namespace divfix::mutants {
namespace {

bool HasNanOperand(const Batch& batch, size_t i) {
  return IsNan(batch.s1[i]) || IsNan(batch.s2[i]);
}

// Whether some lanes of the block of 8 around lane i, but not all, have a NaN operand.
bool IsMixedBlock(const Batch& batch, size_t i) {
  const size_t begin = i & ~size_t{7};
  const size_t end = std::min(begin + 8, batch.Size());
  size_t nans = 0;
  for (size_t k = begin; k < end; ++k) nans += HasNanOperand(batch, k) ? 1 : 0;
  return nans != 0 && nans != end - begin;
}

bool IsTail(const Batch& batch, size_t i) { return i >= (batch.Size() & ~size_t{7}); }

// The lanes before the first result address that is a multiple of 16.
bool IsPrologue(const Batch& batch, size_t i) {
  const auto address = reinterpret_cast<uintptr_t>(batch.d.data());
  return i < (16 - address % 16) % 16 / sizeof(uint32_t);
}

// The pointwise fault that lane i has.
Fault FaultOfLane(Fault fault, const Batch& batch, size_t i) {
  using enum Fault;
  switch (fault) {
    case kLane3Of16:
      return i % 16 == 3 ? kQuotientKeepsSign : kNone;
    case kLane7Of8:
      return i % 8 == 7 ? kNumeratorNanUnquieted : kNone;
    case kUpperHalfOfEight:
      return i % 8 >= 4 ? kDenormalDenominatorIsZero : kNone;
    case kTailThreshold:
      return batch.Size() > 8 && IsTail(batch, i) ? kUnderflowCompareLe : kNone;
    case kTailRounding:
      return batch.Size() > 8 && IsTail(batch, i) ? kOverflowIgnoresZero : kNone;
    case kUnalignedPrologue:
      return IsPrologue(batch, i) ? kZeroSignDropped : kNone;
    case kLaneAfterNan:
      return i > 0 && HasNanOperand(batch, i - 1) ? kQuotientKeepsSign : kNone;
    case kMixedBlock:
      return IsMixedBlock(batch, i) ? kQuotientDenormalFlushed : kNone;
    default:
      return kNone;
  }
}

// Every lane is right when it is computed; what goes wrong is where and whether it is stored.
void StoreWithFault(Fault fault, const Batch& batch, size_t i, const Outcome& outcome) {
  using enum Fault;
  const size_t size = batch.Size();
  const bool last = i + 1 == size;
  switch (fault) {
    case kTailUnwritten:
      if (size > 8 && IsTail(batch, i)) return;
      break;
    case kFullBlockLastUnwritten:
      if (last && size % 16 == 0) return;
      break;
    case kLaneIndexWraps:
      batch.Store(i & 255, outcome);
      return;
    case kZeroUnwritten:
      if (outcome.d != 0) batch.d[i] = outcome.d;
      batch.StoreExceptions(i, outcome.exceptions);
      return;
    case kNoExceptionsUnwritten:
      batch.d[i] = outcome.d;
      if (outcome.exceptions != 0) batch.StoreExceptions(i, outcome.exceptions);
      return;
    case kLastExceptionsUnwritten:
      batch.d[i] = outcome.d;
      if (!last || size == 1) batch.StoreExceptions(i, outcome.exceptions);
      return;
    default:
      break;
  }
  batch.Store(i, outcome);
}

}  // namespace

void RunWithLaneFault(Fault fault, const Control& control, const Batch& batch) {
  using enum Fault;
  unsigned raised_before = 0;
  std::optional<uint32_t> first_payload;
  Outcome outcome;
  for (size_t i = 0; i < batch.Size(); ++i) {
    Operands operands = batch.At(i);
    if (fault == kFirstNanPayload && IsQuietNan(operands.s2)) {
      if (!first_payload) first_payload = operands.s2 & kFraction;
      operands.s2 = Sign(operands.s2) | kInfinity | *first_payload;
    }
    const Outcome before = outcome;
    outcome = Evaluate(FaultOfLane(fault, batch, i), operands, control);
    if (fault == kOddLastRepeats && i > 0 && i + 1 == batch.Size() && i % 2 == 0) outcome = before;
    if (fault == kExceptionsAccumulate) {
      raised_before |= outcome.exceptions;
      outcome.exceptions = static_cast<uint8_t>(raised_before);
    }
    StoreWithFault(fault, batch, i, outcome);
  }
}

}  // namespace divfix::mutants
