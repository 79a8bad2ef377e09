#include "cli/control_flags.h"

#include "absl/strings/str_cat.h"
#include "corpus/control_text.h"

namespace divfix {
void ControlFlags::AddTo(CLI::App& command) {
  for (const ControlField field : kControlFields) {
    if (field == ControlField::kSemantics) continue;
    const std::string name = ControlFieldName(field);
    command.add_option("--" + name, values_[name], ControlFieldValues(field))
        ->group("Control")
        ->type_name("");
  }
  command.add_option("--semantics", semantics_, "published|measured|both")
      ->group("Control")
      ->type_name("");
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
        absl::StrCat("--semantics: '", semantics_, "' is none of published, measured, both"));
  }
  return std::vector{control.semantics};
}

}  // namespace divfix
