// Which coverage bins a campaign reached, which are missing, and which no case can reach.
#ifndef DIVFIX_FUZZ_HARNESS_BIN_LIST_H_
#define DIVFIX_FUZZ_HARNESS_BIN_LIST_H_

#include <string>

#include "crosscheck/coverage.h"

namespace divfix {

// One line for each bin: "reached", "missing", or "unreachable" with the rules that decide instead.
std::string BinList(const Coverage& reached);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_BIN_LIST_H_
