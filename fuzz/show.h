// How failures show cases: as a command to run and a corpus entry to keep.
#ifndef DIVFIX_FUZZ_SHOW_H_
#define DIVFIX_FUZZ_SHOW_H_

#include <ostream>

#include "corpus/entry.h"
#include "oracle/case.h"

namespace divfix {

// Returns the case as a corpus entry (corpus/case_entry.h) with the reason that a property found
// it.
Entry EntryFor(const Case& c);

// Writes two lines: the command that explains the case, and its corpus entry.
std::ostream& operator<<(std::ostream& out, const Case& c);

std::ostream& operator<<(std::ostream& out, const Operands& operands);
std::ostream& operator<<(std::ostream& out, const Outcome& outcome);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_SHOW_H_
