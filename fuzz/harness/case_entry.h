// The corpus entry for a case.
#ifndef DIVFIX_FUZZ_HARNESS_CASE_ENTRY_H_
#define DIVFIX_FUZZ_HARNESS_CASE_ENTRY_H_

#include <string>

#include "corpus/entry.h"
#include "oracle/case.h"

namespace divfix {

// Returns an entry with the outcome that the oracle expects and this reason. It names the case's
// semantics only if the two semantics differ on the case.
Entry EntryFor(const Case& c, std::string why);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_CASE_ENTRY_H_
