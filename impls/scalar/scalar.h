// The instruction as the author of an emulator would write it: branches and ordinary float
// classification, one case at a time.
#ifndef DIVFIX_IMPLS_SCALAR_SCALAR_H_
#define DIVFIX_IMPLS_SCALAR_SCALAR_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// The participant "scalar".
std::vector<Participant> ScalarParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_SCALAR_SCALAR_H_
