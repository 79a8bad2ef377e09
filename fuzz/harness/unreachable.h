// Why no case reaches a bin: what a campaign's "reached of reachable" leaves out.
#ifndef DIVFIX_FUZZ_HARNESS_UNREACHABLE_H_
#define DIVFIX_FUZZ_HARNESS_UNREACHABLE_H_

#include <cstddef>
#include <string>

#include "crosscheck/coverage.h"

namespace divfix {

// Why the contract keeps every case from this bin (Coverage's number), in words; "" where it does
// not. Said from the contract's text, not found by trying: a test holds it against what trying
// finds.
const char* WhyUnreachable(size_t bin);

// Every bin in a line: "reached", "missing", or "unreachable" with the reason.
std::string BinList(const Coverage& reached);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_UNREACHABLE_H_
