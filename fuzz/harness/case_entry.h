// The corpus entry of a case that was found.
#ifndef DIVFIX_FUZZ_HARNESS_CASE_ENTRY_H_
#define DIVFIX_FUZZ_HARNESS_CASE_ENTRY_H_

#include <string>

#include "corpus/entry.h"
#include "oracle/case.h"

namespace divfix {

// An entry that says what the oracle expects of the case, for this reason. It is pinned to the
// case's semantics only where the two differ.
Entry EntryFor(const Case& c, std::string why);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_CASE_ENTRY_H_
