#include "prove/solve/prove.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/solve/prover.h"

namespace divfix::prove {
namespace {

constexpr uint32_t kSemanticsBit = 0x8000;  // of the control word

}  // namespace

const char* FaultName(Fault fault) {
  switch (fault) {
    case Fault::kWrong:
      return "wrong result";
    case Fault::kLeftOpen:
      return "result that the IR leaves open";
    case Fault::kPoison:
      return "poison";
    case Fault::kUndefinedBehaviour:
      return "undefined behaviour";
    case Fault::kDoesNotReturn:
      return "does not return";
  }
  return "";
}

std::string EnvironmentText(const Counterexample& example) {
  if (!example.inputs_flushed && !example.results_flushed) return "";
  return absl::StrCat("where the environment flushes denormals (",
                      !example.results_flushed  ? "DAZ"
                      : !example.inputs_flushed ? "FTZ"
                                                : "DAZ and FTZ",
                      ")");
}

ProofResult Prove(Translation& translation, const Question& question, const ProveOptions& options) {
  const uint32_t split =
      translation.control.has_value() ? options.split_control & ~question.control_mask : 0;
  ProofResult whole = {.answer = Answer::kProved};
  // All values of the bits of the mask, 0 first.
  uint32_t value = 0;
  do {
    Question part = question;
    part.control_mask |= split;
    part.control_value = (question.control_value & question.control_mask) | value;
    const bool contradicts =
        question.semantics.has_value() && (split & kSemanticsBit) != 0 &&
        ((value & kSemanticsBit) != 0) != (*question.semantics == Semantics::kMeasured);
    value = (value - split) & split;
    if (contradicts) continue;
    Translation pinned = WithControlBits(translation, part.control_mask, part.control_value);
    ProofResult result = Prover(pinned, part, options).Whole();
    for (Query& query : result.queries) whole.queries.push_back(std::move(query));
    if (result.answer == Answer::kProved) continue;
    result.queries = std::move(whole.queries);
    return result;
  } while (value != 0);
  return whole;
}

}  // namespace divfix::prove
