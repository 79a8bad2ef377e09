#ifndef DIVFIX_IMPLS_SCALAR_SCALAR_H_
#define DIVFIX_IMPLS_SCALAR_SCALAR_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// The participants of the scalar implementation.
std::vector<Participant> ScalarParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_SCALAR_SCALAR_H_
