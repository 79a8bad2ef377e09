// A participant with five faults, to see whether a campaign finds them all: one shows on half of
// all quotients and so on nearly every input, and the others must be found behind it.
#ifndef DIVFIX_FUZZ_HARNESS_PLANTED_FAULTS_H_
#define DIVFIX_FUZZ_HARNESS_PLANTED_FAULTS_H_

#include <vector>

#include "impls/participant.h"
#include "oracle/rule.h"

namespace divfix {

// "planted/five-faults", on request. It answers as the oracle does but for its faults.
std::vector<Participant> PlantedParticipants();

// The rule within which each fault is, another one for each.
inline constexpr Rule kPlantedRules[] = {Rule::kQuotient, Rule::kInfOverInf, Rule::kUnderflow,
                                         Rule::kDenominatorNan, Rule::kOverflow};

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_PLANTED_FAULTS_H_
