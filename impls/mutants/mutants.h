// Deliberately wrong implementations, with one fault each: what a check must find, and the measure
// of whether it looks hard enough.
#ifndef DIVFIX_IMPLS_MUTANTS_MUTANTS_H_
#define DIVFIX_IMPLS_MUTANTS_MUTANTS_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// The mutants, each on request. Its description is the fault that it has.
std::vector<Participant> MutantParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_MUTANTS_MUTANTS_H_
