#include "corpus/entry.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "corpus/control_text.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"

namespace divfix {
namespace {

constexpr absl::string_view kOrigins = "hand, silicon:TARGET, ieee or oracle";

}  // namespace

std::string NameFault(absl::string_view name) {
  if (name.empty()) return "a name can't be empty";
  if (name.size() > kLongestEntryName) {
    return absl::StrCat("a name has at most ", kLongestEntryName, " characters, this one has ",
                        name.size());
  }
  const bool fine = std::all_of(name.begin(), name.end(), [](char c) {
    return absl::ascii_islower(c) || absl::ascii_isdigit(c) || c == '-';
  });
  if (!fine)
    return absl::StrCat("name '", name, "' may only have the characters a to z, 0 to 9 and '-'");
  if (name.front() == '-' || name.back() == '-' || absl::StrContains(name, "--")) {
    return absl::StrCat("name '", name, "' has a '-' that is not between two words");
  }
  return "";
}

std::string OriginFault(absl::string_view origin) {
  if (origin == "hand" || origin == "ieee" || origin == "oracle") return "";
  absl::string_view target = origin;
  if (!absl::ConsumePrefix(&target, "silicon:")) {
    return absl::StrCat("unknown origin '@", origin, "'; it is ", kOrigins);
  }
  if (std::find(kTargetNames.begin(), kTargetNames.end(), target) != kTargetNames.end()) return "";
  return absl::StrCat("unknown target '", target, "' in origin '@", origin, "'");
}

EntryText FormatEntryParts(const Entry& entry) {
  std::string control;
  for (const ControlField field : kControlFields) {
    const bool given = field == ControlField::kSemantics ? entry.semantics.has_value()
                                                         : !IsDefault(entry.control, field);
    if (given) {
      absl::StrAppend(&control, control.empty() ? "" : " ",
                      FormatControlField(entry.control, field));
    }
  }
  const std::string exceptions = FormatExceptions(entry.expected.exceptions);
  return {.name = entry.name,
          .s0 = FormatOperand(entry.operands.s0),
          .s1 = FormatOperand(entry.operands.s1),
          .s2 = FormatOperand(entry.operands.s2),
          .control = control,
          .outcome = absl::StrCat("-> ", FormatBits(entry.expected.d),
                                  exceptions.empty() ? "" : " ", exceptions),
          .origin = absl::StrCat("@", entry.origin),
          .why = absl::StrCat("# ", entry.why)};
}

std::string FormatEntry(const Entry& entry) {
  const EntryText text = FormatEntryParts(entry);
  return absl::StrCat(text.name, "  ", text.s0, " ", text.s1, " ", text.s2, "  ", text.control,
                      text.control.empty() ? "" : "  ", text.outcome, "  ", text.origin, "  ",
                      text.why);
}

bool HoldsUnder(const Entry& entry, Semantics semantics) {
  return entry.semantics.value_or(semantics) == semantics;
}

Case CaseUnder(const Entry& entry, Semantics semantics) {
  Case c = {.operands = entry.operands, .control = entry.control};
  c.control.semantics = semantics;
  return c;
}

Outcome ExpectedUnder(const Entry& entry, Semantics semantics) {
  Outcome expected = entry.expected;
  if (semantics == Semantics::kPublished) expected.exceptions &= kCardExceptions;
  return expected;
}

}  // namespace divfix
