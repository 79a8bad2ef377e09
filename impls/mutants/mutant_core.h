// The one implementation behind every mutant: the contract's stages, each with fault points. With
// Fault::kNone it is right.
#ifndef DIVFIX_IMPLS_MUTANTS_MUTANT_CORE_H_
#define DIVFIX_IMPLS_MUTANTS_MUTANT_CORE_H_

#include "impls/mutants/batch.h"
#include "impls/mutants/fault.h"
#include "oracle/case.h"

namespace divfix::mutants {

// The outcome with a pointwise fault, or with none.
Outcome Evaluate(Fault fault, const Operands& operands, const Control& control);

// The same for every lane of a batch, at less cost per case.
void EvaluateBatch(Fault fault, const Control& control, const Batch& batch);

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_MUTANT_CORE_H_
