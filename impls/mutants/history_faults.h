// Mutants that carry state from one run of an instance to the next.
#ifndef DIVFIX_IMPLS_MUTANTS_HISTORY_FAULTS_H_
#define DIVFIX_IMPLS_MUTANTS_HISTORY_FAULTS_H_

#include <cstdint>

#include "impls/mutants/batch.h"
#include "impls/mutants/fault.h"
#include "oracle/case.h"

namespace divfix::mutants {

// What one instance remembers. Its first run is right.
class History {
 public:
  explicit History(Fault fault) : fault_(fault) {}

  void Run(const Control& control, const Batch& batch);

 private:
  // The control that the fault makes of the one asked for.
  Control ControlOfRun(const Control& asked) const;

  Fault fault_;
  uint64_t runs_ = 0;   // before this one
  Control kept_;        // of the last run: asked for, or used if the fault keeps that
  uint8_t raised_ = 0;  // by all runs so far
};

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_HISTORY_FAULTS_H_
