#include "cli/flags/control_flags.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cli/flags/target_flag.h"
#include "cli/flags/target_name.h"
#include "cli/usage/exit_status.h"
#include "corpus/control_text.h"

namespace divfix {
namespace {

// Help shortens a long list of values, so such values are in the text.
std::string Help(const ControlFieldInfo& info) {
  if (info.words.size() <= 4) return info.help;
  return absl::StrCat(info.help, ": ", absl::StrJoin(info.words, ", "));
}

}  // namespace

std::string ControlFieldType(ControlField field) {
  if (field == ControlField::kTarget) return TargetType();
  return InfoOf(field).kind == FieldKind::kOperandSet ? "LIST" : ControlFieldValues(field);
}

void ControlFlags::AddTo(Command& command) {
  for (const ControlField field : kControlFields) {
    if (field == ControlField::kSemantics) continue;  // takes "both" too
    const std::string name = ControlFieldName(field);
    command.Add({{"--" + name, &values_[name], ControlFieldType(field), Help(InfoOf(field)),
                  kControlGroup}});
  }
  command.Add(
      {{"--semantics", &semantics_, "published|measured|both",
        "how to read the contract: the published text, or measured hardware (default both)"}});
}

absl::StatusOr<Pins> ControlFlags::Parse() const {
  Pins pins;
  for (const ControlField field : kControlFields) {
    const auto given = values_.find(ControlFieldName(field));
    if (given == values_.end() || given->second.empty()) continue;
    std::string value = given->second;
    if (field == ControlField::kTarget) {
      const absl::StatusOr<Target> target = ParseTarget(value);
      if (!target.ok()) return About("--target", target.status());
      value = TargetName(*target);
    }
    if (absl::Status status = SetControlField(pins.value, given->first, value); !status.ok()) {
      return About(absl::StrCat("--", given->first), status);
    }
    pins.mask |= FieldMask(field);
  }
  return pins;
}

absl::StatusOr<std::vector<Semantics>> ControlFlags::ParseSemantics() const {
  if (semantics_ == "both") return std::vector{Semantics::kPublished, Semantics::kMeasured};
  Control control;
  if (absl::Status status = SetControlField(control, "semantics", semantics_); !status.ok()) {
    return About("--semantics", status);
  }
  return std::vector{control.semantics};
}

}  // namespace divfix
