#include "fuzz/harness/case_entry.h"

#include <utility>

#include "corpus/placement.h"
#include "oracle/oracle.h"

namespace divfix {

Entry EntryFor(const Case& c, std::string why) {
  Entry entry = {.name = NameFor(c),
                 .operands = c.operands,
                 .control = c.control,
                 .origin = "oracle",
                 .why = std::move(why)};
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

}  // namespace divfix
