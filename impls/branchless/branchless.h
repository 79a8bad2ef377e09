// The instruction without branches and floats: only masks and shifts, which a compiler vectorizes.
#ifndef DIVFIX_IMPLS_BRANCHLESS_BRANCHLESS_H_
#define DIVFIX_IMPLS_BRANCHLESS_BRANCHLESS_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// The participant "branchless", which uses the best build of the kernel that this CPU runs, and, on
// request, each of these builds: "branchless/v3" is the one for the x86-64-v3 level.
std::vector<Participant> BranchlessParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_BRANCHLESS_BRANCHLESS_H_
