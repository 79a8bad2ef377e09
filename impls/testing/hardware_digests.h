// Digests of what a Radeon RX 9070 (gfx1201) answers, as bjacob/goc publishes them, recomputed from
// an implementation's own outcomes under the measured semantics.
#ifndef DIVFIX_IMPLS_TESTING_HARDWARE_DIGESTS_H_
#define DIVFIX_IMPLS_TESTING_HARDWARE_DIGESTS_H_

#include "impls/implementation.h"

namespace divfix {

// Fails the current test for each digest that the implementation misses.
void ExpectHardwareDigests(Implementation& implementation);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_TESTING_HARDWARE_DIGESTS_H_
