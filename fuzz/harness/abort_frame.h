// Ends the process in a stack frame that is named after the finding. Engines and the services
// around them tell crashes apart by their top frames; if every finding aborted in the same
// function, they would take all of them for one.
#ifndef DIVFIX_FUZZ_HARNESS_ABORT_FRAME_H_
#define DIVFIX_FUZZ_HARNESS_ABORT_FRAME_H_

#include <string>

#include "oracle/rule.h"
#include "triage/buckets/mismatch.h"

namespace divfix {

// Calls abort() from a function for this pair,
// "divfix::abort_frame::In<divfix::abort_frame::underflow, divfix::abort_frame::value, 139ul>()".
[[noreturn]] void AbortNamed(Rule rule, DMismatch kind);

// The types in that frame's name as the compiler spells them; for the test.
std::string FrameTypes(Rule rule, DMismatch kind);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_ABORT_FRAME_H_
