// One corpus entry: a case, its expected outcome, and how that is known. As text, a line:
//
//   name  S0 S1 S2  [control]  -> D [exceptions]  @origin  # why
//
//   snan-numerator-is-quieted  1.0 1.0 snan(0x1)  -> 0x7fc00001 invalid  @hand  # keeps the payload
#ifndef DIVFIX_CORPUS_ENTRY_H_
#define DIVFIX_CORPUS_ENTRY_H_

#include <cstddef>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "oracle/case.h"

namespace divfix {

struct Entry {
  std::string name = {};  // a to z, 0 to 9 and '-'; at most kLongestEntryName characters
  Operands operands = {};
  // Its `semantics` matters only if the entry is pinned; otherwise it is published.
  Control control = {};
  // Set if the control has `semantics=`; otherwise the entry holds under both.
  std::optional<Semantics> semantics = {};
  Outcome expected = {};    // with the exceptions that `measured` raises
  std::string origin = {};  // "hand", "silicon:gfx1201", "ieee" or "oracle"
  std::string why = {};     // UTF-8, not empty
  std::string file = {};    // where it was read from; empty (and line 0) if it was not read
  int line = 0;             // from 1

  friend bool operator==(const Entry&, const Entry&) = default;
};

inline constexpr size_t kLongestEntryName = 64;
inline constexpr size_t kLongestEntryLine = 1000;  // bytes
// Of a reason, in bytes: short enough that the entry can be read back however wide its columns are.
inline constexpr size_t kLongestWhy = 600;

// What is wrong with a line, and the first byte at fault, from 1. A missing part is reported at the
// byte where it should begin.
struct ParseError {
  int column = 1;
  std::string reason;
};

// Reads a line, without its line end, into `entry`, except for `file` and `line`. Parts are
// separated by any number of spaces and tabs. Control fields and exceptions may come in any order.
// If something is wrong with the line, returns what, and leaves `entry` in an unspecified state.
std::optional<ParseError> ParseEntry(absl::string_view line, Entry& entry);

// The same as a status: InvalidArgument, "column 12: ...".
absl::StatusOr<Entry> ParseEntry(absl::string_view line);

// The canonical line: operands as FormatOperand writes them, D as bits, control fields and
// exceptions in their fixed order. ParseEntry reads it back to the same entry.
std::string FormatEntry(const Entry& entry);

// The parts of that line, for aligning them.
struct EntryText {
  std::string name;
  std::string s0;
  std::string s1;
  std::string s2;
  std::string control;  // "" for the default
  std::string outcome;  // "-> 0x7fc00001 invalid"
  std::string origin;   // "@hand"
  std::string why;      // "# keeps the payload"
};
EntryText FormatEntryParts(const Entry& entry);

// What is wrong with a name or an origin (without its '@'); "" if nothing is.
std::string NameFault(absl::string_view name);
std::string OriginFault(absl::string_view origin);

// Whether the entry holds under these semantics.
bool HoldsUnder(const Entry& entry, Semantics semantics);

// The entry's case under these semantics.
Case CaseUnder(const Entry& entry, Semantics semantics);

// The expected outcome under these semantics: `published` raises only the exceptions that the card
// names (kCardExceptions).
Outcome ExpectedUnder(const Entry& entry, Semantics semantics);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_ENTRY_H_
