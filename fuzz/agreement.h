// Properties: a participant agrees with the oracle.
#ifndef DIVFIX_FUZZ_AGREEMENT_H_
#define DIVFIX_FUZZ_AGREEMENT_H_

#include <rapidcheck.h>

#include "impls/participant.h"

namespace divfix {

// Runs each case on its own, as a batch of length 1.
rc::detail::Property AgreesAlone(const Participant& participant);

// Runs batches of up to 100 cases under one control: in one piece, and again in two pieces with
// other lengths and alignments. A failure shows the first case that differs, whichever lane it is
// in.
rc::detail::Property AgreesInBatches(const Participant& participant);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_AGREEMENT_H_
