// Agreement with the oracle, as properties of one participant.
#ifndef DIVFIX_FUZZ_AGREEMENT_H_
#define DIVFIX_FUZZ_AGREEMENT_H_

#include <rapidcheck.h>

#include "impls/participant.h"

namespace divfix {

// Each case on its own, as a batch of length 1.
rc::detail::Property AgreesAlone(const Participant& participant);

// Batches of up to 100 cases under one control: in one piece, and again in two pieces of other
// lengths and alignment. A failure shows the first case that differs, whichever lane it is in.
rc::detail::Property AgreesInBatches(const Participant& participant);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_AGREEMENT_H_
