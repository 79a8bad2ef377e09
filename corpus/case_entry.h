// Entries for cases whose expected outcome the oracle gives.
#ifndef DIVFIX_CORPUS_CASE_ENTRY_H_
#define DIVFIX_CORPUS_CASE_ENTRY_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "corpus/corpus.h"
#include "corpus/entry.h"
#include "oracle/case.h"
#include "oracle/oracle.h"

namespace divfix {

// An entry for the case, pinned to these semantics or to none (then the case's own do not matter).
// Its origin is "oracle". Its name is NameFor, and "-published" or "-measured" where it is pinned.
Entry MakeEntry(const Case& c, std::optional<Semantics> pinned, const Outcome& expected);

// The entries that hold the case to the oracle under both semantics: one where a single entry can
// state both outcomes, else two, pinned to `published` and `measured` in that order.
std::vector<Entry> EntriesFor(const Case& c, const OracleFunction& oracle = ExpectedOutcome);

// The one of them that holds under the case's own semantics.
Entry EntryFor(const Case& c, std::string why);

// The name, or the first of NAME-2, NAME-3, ... that is not taken.
template <typename IsTaken>
std::string FreeName(const std::string& name, const IsTaken& is_taken) {
  std::string free = name;
  for (int n = 2; is_taken(free); ++n) free = absl::StrCat(name, "-", n);
  return free;
}

}  // namespace divfix

#endif  // DIVFIX_CORPUS_CASE_ENTRY_H_
