// How failures show what failed: in forms that can be run and kept.
#ifndef DIVFIX_FUZZ_SHOW_H_
#define DIVFIX_FUZZ_SHOW_H_

#include <ostream>

#include "corpus/entry.h"
#include "oracle/case.h"

namespace divfix {

// The case as a corpus entry (corpus/case_entry.h) that a property found.
Entry EntryFor(const Case& c);

// Two lines: the command that explains the case, and its entry as the corpus writes it.
std::ostream& operator<<(std::ostream& out, const Case& c);

std::ostream& operator<<(std::ostream& out, const Operands& operands);
std::ostream& operator<<(std::ostream& out, const Outcome& outcome);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_SHOW_H_
