// Ends the process with a stack frame that is named after what was found. Engines and the services
// around them tell crashes apart by their top frames; a tool that always aborts in the same
// function would be one crash to them.
#ifndef DIVFIX_FUZZ_HARNESS_ABORT_FRAME_H_
#define DIVFIX_FUZZ_HARNESS_ABORT_FRAME_H_

#include <string>

#include "oracle/rule.h"
#include "triage/buckets/mismatch.h"

namespace divfix {

// Calls abort() from the function of this pair,
// "divfix::abort_frame::In<divfix::abort_frame::underflow, divfix::abort_frame::value, 139ul>()".
[[noreturn]] void AbortNamed(Rule rule, DMismatch kind);

// The types in that frame's name, as the compiler spells them; for the frame's test.
std::string FrameTypes(Rule rule, DMismatch kind);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_ABORT_FRAME_H_
