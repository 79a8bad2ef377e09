#include "fuzz/show.h"

#include <ostream>

#include "corpus/entry.h"
#include "corpus/operand_text.h"
#include "corpus/placement.h"
#include "oracle/case.h"
#include "oracle/oracle.h"
#include "triage/describe.h"

namespace divfix {

Entry EntryFor(const Case& c) {
  Entry entry = {.name = NameFor(c),
                 .operands = c.operands,
                 .control = c.control,
                 .origin = "oracle",
                 .why = "found by a property"};
  // An entry says what `measured` raises, of which `published` raises a part.
  entry.expected = Judge(CaseUnder(entry, Semantics::kMeasured)).outcome;
  const Outcome published = Judge(CaseUnder(entry, Semantics::kPublished)).outcome;
  if (ExpectedUnder(entry, Semantics::kPublished) == published) {
    entry.control.semantics = Semantics::kPublished;
  } else {
    entry.semantics = c.control.semantics;
    entry.expected = Judge(c).outcome;
  }
  return entry;
}

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
