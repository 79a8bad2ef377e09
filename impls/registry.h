// The list of built-in participants.
#ifndef DIVFIX_IMPLS_REGISTRY_H_
#define DIVFIX_IMPLS_REGISTRY_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// Those that are code of this program alone: a call of theirs costs little, so that they can be run
// case by case.
std::vector<Participant> HostParticipants();

// Every built-in participant, those that cannot run here and those on request included, in the
// order in which tables show them: those of the host, and those that a device's driver runs.
std::vector<Participant> BuiltinParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_REGISTRY_H_
