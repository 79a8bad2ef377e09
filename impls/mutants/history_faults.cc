#include "impls/mutants/history_faults.h"

#include <cstddef>
#include <cstdint>

#include "impls/mutants/batch.h"
#include "impls/mutants/fault.h"
#include "impls/mutants/mutant_core.h"
#include "oracle/case.h"

namespace divfix::mutants {

Control History::ControlOfRun(const Control& asked) const {
  if (runs_ == 0) return asked;
  if (fault_ == Fault::kFirstControlKept || fault_ == Fault::kPreviousControlUsed) return kept_;
  if (fault_ == Fault::kControlKeyWithoutTarget) {
    Control key = asked;
    key.target = kept_.target;
    return key == kept_ ? kept_ : asked;
  }
  return asked;
}

void History::Run(const Control& control, const Batch& batch) {
  const Control used = ControlOfRun(control);
  kept_ = fault_ == Fault::kPreviousControlUsed ? control : used;
  const bool second = fault_ == Fault::kEverySecondRun && runs_ % 2 == 1;
  const uint8_t raised_before = fault_ == Fault::kExceptionsSticky ? raised_ : uint8_t{0};
  for (size_t i = 0; i < batch.Size(); ++i) {
    Outcome outcome = Evaluate(second ? Fault::kZeroSignDropped : Fault::kNone, batch.At(i), used);
    raised_ |= outcome.exceptions;
    outcome.exceptions |= raised_before;
    batch.Store(i, outcome);
  }
  ++runs_;
}

}  // namespace divfix::mutants
