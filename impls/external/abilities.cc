#include "impls/external/abilities.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "oracle/control_field.h"

namespace divfix {
namespace {

absl::string_view SemanticsText(DeclaredSemantics semantics) {
  switch (semantics) {
    case DeclaredSemantics::kNone:
      return "either semantics";
    case DeclaredSemantics::kPublished:
      return "published semantics";
    case DeclaredSemantics::kMeasured:
      return "measured semantics";
    case DeclaredSemantics::kBoth:
      break;
  }
  return "both semantics";
}

}  // namespace

bool Supports(const Abilities& abilities, const Control& control) {
  if ((ControlToWord(control) & kSettingsMask & ~abilities.controls) != 0) return false;
  if (abilities.semantics == DeclaredSemantics::kPublished &&
      control.semantics != Semantics::kPublished) {
    return false;
  }
  if (abilities.semantics == DeclaredSemantics::kMeasured &&
      control.semantics != Semantics::kMeasured) {
    return false;
  }
  return abilities.targets == 0 ||
         (abilities.targets >> static_cast<unsigned>(control.target) & 1) != 0;
}

std::string Describe(const Abilities& abilities) {
  const uint32_t controls = abilities.controls & kSettingsMask;
  std::string text = controls == 0 ? "the default control"
                     : controls == kSettingsMask
                         ? "all controls"
                         : absl::StrFormat("controls within bits 0x%04x", controls);
  if (abilities.targets != 0) absl::StrAppend(&text, " of some targets");
  return absl::StrCat(text, abilities.exceptions ? ", exceptions; " : ", no exceptions; ",
                      SemanticsText(abilities.semantics));
}

}  // namespace divfix
