#ifndef DIVFIX_IMPLS_BRANCHLESS_BRANCHLESS_H_
#define DIVFIX_IMPLS_BRANCHLESS_BRANCHLESS_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// The participants of the branchless implementation.
std::vector<Participant> BranchlessParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_BRANCHLESS_BRANCHLESS_H_
