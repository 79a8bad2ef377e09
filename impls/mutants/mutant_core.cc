#include "impls/mutants/mutant_core.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "impls/mutants/batch.h"
#include "impls/mutants/exception_stage.h"
#include "impls/mutants/fault.h"
#include "impls/mutants/operand_stage.h"
#include "impls/mutants/output_stage.h"
#include "impls/mutants/range_stage.h"
#include "impls/mutants/rule_stage.h"
#include "oracle/case.h"

namespace divfix::mutants {
namespace {

template <Fault kFault>
Outcome EvaluateWith(const Operands& operands, const Control& control) {
  using enum Fault;
  const Sources sources = ReadSources<kFault>(operands, control);
  Ruled ruled = DecideResult<kFault>(sources, control);
  if (kFault == kClampBeforeOmod && control.clamp) ruled.d = ClampResult<kFault>(ruled.d, control);
  const bool omod = OmodTakesEffect<kFault>(control);
  const Scaled scaled = omod ? Scale<kFault>(ruled.d, control) : Scaled{.d = ruled.d};
  uint32_t d = scaled.d;
  if (kFault != kClampBeforeOmod && control.clamp) d = ClampResult<kFault>(d, control);
  const Judged judged = {
      .sources = sources, .ruled = ruled, .scaled = scaled, .omod_in_effect = omod};
  return {.d = d, .exceptions = JudgeExceptions<kFault>(judged, control)};
}

template <Fault kFault>
void EvaluateBatchWith(const Control& control, const Batch& batch) {
  // A copy that the results can't alias.
  const Control uniform = control;
  for (size_t i = 0; i < batch.Size(); ++i) {
    batch.Store(i, EvaluateWith<kFault>(batch.At(i), uniform));
  }
}

struct Evaluators {
  Outcome (*one)(const Operands&, const Control&);
  void (*batch)(const Control&, const Batch&);
};

constexpr size_t kPointwiseCount = static_cast<size_t>(Fault::kPointwiseEnd);

#if defined(__clang_analyzer__)
// To the static analyzer the instances are all alike, and it would take minutes over them.
template <Fault>
constexpr Fault kInstance = Fault::kNone;
#else
template <Fault kFault>
constexpr Fault kInstance = kFault;
#endif

template <size_t... kIndex>
constexpr std::array<Evaluators, kPointwiseCount> MakeEvaluators(std::index_sequence<kIndex...>) {
  return {Evaluators{.one = EvaluateWith<kInstance<static_cast<Fault>(kIndex)>>,
                     .batch = EvaluateBatchWith<kInstance<static_cast<Fault>(kIndex)>>}...};
}

const Evaluators& EvaluatorsOf(Fault fault) {
  static constexpr auto kEvaluators = MakeEvaluators(std::make_index_sequence<kPointwiseCount>());
  assert(fault < Fault::kPointwiseEnd);
  return kEvaluators[static_cast<size_t>(fault)];
}

}  // namespace

Outcome Evaluate(Fault fault, const Operands& operands, const Control& control) {
  return EvaluatorsOf(fault).one(operands, control);
}

void EvaluateBatch(Fault fault, const Control& control, const Batch& batch) {
  EvaluatorsOf(fault).batch(control, batch);
}

}  // namespace divfix::mutants
