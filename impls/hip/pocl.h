// The kernel `portable` on this machine's CPU, through PoCL, an OpenCL driver.
#ifndef DIVFIX_IMPLS_HIP_POCL_H_
#define DIVFIX_IMPLS_HIP_POCL_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// The participant "hip/pocl". Whether it can run is found out when it is probed: PoCL brings LLVM,
// which takes a while to load.
std::vector<Participant> PoclParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_HIP_POCL_H_
