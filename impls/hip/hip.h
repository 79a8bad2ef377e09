// The kernels on the GPUs of this machine.
#ifndef DIVFIX_IMPLS_HIP_HIP_H_
#define DIVFIX_IMPLS_HIP_HIP_H_

#include <string>
#include <vector>

#include "impls/participant.h"

namespace divfix {

// For each GPU "hip/gfx1100:0/portable", the kernel of the contract, and
// "hip/gfx1100:0/instruction", the GPU's own v_div_fixup_f32. Where there is no GPU, one of each,
// "hip/portable" and "hip/instruction", which can't run and say why; these take part on request
// alone. `library` is the runtime's, by name or path; where it is empty, the one that
// DIVFIX_HIP_RUNTIME names, else the machine's.
std::vector<Participant> HipParticipantsOf(const std::string& library);
inline std::vector<Participant> HipParticipants() { return HipParticipantsOf(""); }

}  // namespace divfix

#endif  // DIVFIX_IMPLS_HIP_HIP_H_
