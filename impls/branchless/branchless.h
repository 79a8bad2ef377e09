// The instruction without a branch and without a float: masks and shifts alone, for a compiler to
// vectorize.
#ifndef DIVFIX_IMPLS_BRANCHLESS_BRANCHLESS_H_
#define DIVFIX_IMPLS_BRANCHLESS_BRANCHLESS_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// The participant "branchless", which takes the best build of the kernel that this CPU runs; and,
// on request, each of those builds: "branchless/v3" is the one for the x86-64-v3 level.
std::vector<Participant> BranchlessParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_BRANCHLESS_BRANCHLESS_H_
