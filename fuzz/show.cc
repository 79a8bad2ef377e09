#include "fuzz/show.h"

#include <ostream>

#include "corpus/case_entry.h"
#include "corpus/operand_text.h"
#include "oracle/case.h"
#include "triage/report/describe.h"

namespace divfix {

Entry EntryFor(const Case& c) { return EntryFor(c, "found by a property"); }

std::ostream& operator<<(std::ostream& out, const Case& c) {
  return out << ExplainCommand(c) << "\n" << FormatEntry(EntryFor(c));
}

std::ostream& operator<<(std::ostream& out, const Operands& operands) {
  return out << FormatBits(operands.s0) << " " << FormatBits(operands.s1) << " "
             << FormatBits(operands.s2);
}

std::ostream& operator<<(std::ostream& out, const Outcome& outcome) {
  return out << DescribeOutcome(outcome);
}

}  // namespace divfix
