#ifndef DIVFIX_IMPLS_MUTANTS_MUTANTS_H_
#define DIVFIX_IMPLS_MUTANTS_MUTANTS_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// The participants of the deliberately wrong implementations.
std::vector<Participant> MutantParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_MUTANTS_MUTANTS_H_
