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
  // Its `semantics` counts only when the entry is pinned to them, and is published otherwise.
  Control control = {};
  // Pinned by a `semantics=` in the control; an entry that is not holds under both.
  std::optional<Semantics> semantics = {};
  Outcome expected = {};    // with the exceptions that `measured` raises
  std::string origin = {};  // "hand", "silicon:gfx1201", "ieee" or "oracle"
  std::string why = {};     // UTF-8, not empty
  std::string file = {};    // where it was read from; empty and 0 when it was not
  int line = 0;             // from 1

  friend bool operator==(const Entry&, const Entry&) = default;
};

inline constexpr size_t kLongestEntryName = 64;
inline constexpr size_t kLongestEntryLine = 1000;  // bytes
// Of a reason, in bytes: short enough that an entry can be read again however wide its columns are.
inline constexpr size_t kLongestWhy = 600;

// What is wrong with a line, and where: the first byte at fault, from 1. What is missing is at the
// byte where it should begin.
struct ParseError {
  int column = 1;
  std::string reason;
};

// Reads a line, without its line end, into the members of `entry` but for file and line. White
// space between the parts is spaces and tabs, in any number; control fields, and exceptions, may
// come in any order. Returns what is wrong with it, and then leaves `entry` in an unspecified
// state.
std::optional<ParseError> ParseEntry(absl::string_view line, Entry& entry);

// The same as a status: InvalidArgument, "column 12: ...".
absl::StatusOr<Entry> ParseEntry(absl::string_view line);

// The canonical line: operands as FormatOperand writes them, D as bits, control fields and
// exceptions in their fixed order. ParseEntry reads it back to the same entry.
std::string FormatEntry(const Entry& entry);

// The parts of that line, for whoever aligns them.
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

// What is wrong with a text as a name or an origin (without its '@'); "" when it is fine.
std::string NameFault(absl::string_view name);
std::string OriginFault(absl::string_view origin);

// Whether the entry says anything about these semantics.
bool HoldsUnder(const Entry& entry, Semantics semantics);

// The case that the entry is about, under these semantics.
Case CaseUnder(const Entry& entry, Semantics semantics);

// What is expected under these semantics: `published` raises only those exceptions that the card
// names (invalid, input-denormal, divide-by-zero).
Outcome ExpectedUnder(const Entry& entry, Semantics semantics);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_ENTRY_H_
