#include "cli/flags/control_flags.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cli/usage/command_model.h"
#include "corpus/control_text.h"
#include "corpus/nearest.h"

namespace divfix {
namespace {

// Help shortens a long list of values, so such values are in the text.
std::string Help(const ControlFieldInfo& info) {
  if (info.words.size() <= 4) return info.help;
  return absl::StrCat(info.help, ": ", absl::StrJoin(info.words, ", "));
}

}  // namespace

std::string ControlFieldType(ControlField field) {
  return InfoOf(field).kind == FieldKind::kOperandSet ? "LIST" : ControlFieldValues(field);
}

void ControlFlags::AddTo(CLI::App& command) {
  for (const ControlField field : kControlFields) {
    if (field == ControlField::kSemantics) continue;  // takes "both" too
    const std::string name = ControlFieldName(field);
    command.add_option("--" + name, values_[name], Help(InfoOf(field)))
        ->group(kControlGroup)
        ->type_name(ControlFieldType(field));
  }
  command
      .add_option(
          "--semantics", semantics_,
          "how to read the contract: the published text, or measured hardware (default both)")
      ->type_name("published|measured|both");
}

absl::StatusOr<Pins> ControlFlags::Parse() const {
  Pins pins;
  for (const ControlField field : kControlFields) {
    const auto given = values_.find(ControlFieldName(field));
    if (given == values_.end() || given->second.empty()) continue;
    if (absl::Status status = SetControlField(pins.value, given->first, given->second);
        !status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--", given->first, ": ", absl::string_view(status.message())));
    }
    pins.mask |= FieldMask(field);
  }
  return pins;
}

absl::StatusOr<std::vector<Semantics>> ControlFlags::ParseSemantics() const {
  if (semantics_ == "both") return std::vector{Semantics::kPublished, Semantics::kMeasured};
  Control control;
  if (absl::Status status = SetControlField(control, "semantics", semantics_); !status.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--semantics: '", semantics_, "' is not one of published, measured, both",
                     DidYouMean(semantics_, {"published", "measured", "both"})));
  }
  return std::vector{control.semantics};
}

}  // namespace divfix
