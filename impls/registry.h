// The list of built-in participants.
#ifndef DIVFIX_IMPLS_REGISTRY_H_
#define DIVFIX_IMPLS_REGISTRY_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// Every built-in participant, those that cannot run here and those on request included, in the
// order in which tables show them.
std::vector<Participant> BuiltinParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_REGISTRY_H_
