#include "corpus/case_entry.h"

#include <utility>

#include "corpus/placement.h"

namespace divfix {

Entry MakeEntry(const Case& c, std::optional<Semantics> pinned, const Outcome& expected) {
  Entry entry = {.name = NameFor(c),
                 .operands = c.operands,
                 .control = c.control,
                 .semantics = pinned,
                 .expected = expected,
                 .origin = "oracle"};
  entry.control.semantics = pinned.value_or(Semantics::kPublished);
  if (pinned) absl::StrAppend(&entry.name, "-", SemanticsName(*pinned));
  return entry;
}

std::vector<Entry> EntriesFor(const Case& c, const OracleFunction& oracle) {
  // An entry states what `measured` raises; `published` raises a subset of it.
  Entry entry = MakeEntry(c, std::nullopt, {});
  const Outcome published = oracle(CaseUnder(entry, Semantics::kPublished));
  const Outcome measured = oracle(CaseUnder(entry, Semantics::kMeasured));
  entry.expected = measured;
  if (ExpectedUnder(entry, Semantics::kPublished) == published) return {entry};
  return {MakeEntry(c, Semantics::kPublished, published),
          MakeEntry(c, Semantics::kMeasured, measured)};
}

Entry EntryFor(const Case& c, std::string why) {
  for (Entry& entry : EntriesFor(c)) {
    if (!HoldsUnder(entry, c.control.semantics)) continue;
    entry.why = std::move(why);
    return entry;
  }
  return {};
}

}  // namespace divfix
