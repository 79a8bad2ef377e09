#include "cli/flags/control_flags.h"

#include "absl/strings/str_cat.h"
#include "cli/flags/target_flag.h"
#include "cli/usage/command_model.h"
#include "corpus/control_text.h"
#include "corpus/nearest.h"

namespace divfix {
namespace {

// What the field is, for help.
std::string Explanation(ControlField field) {
  switch (field) {
    case ControlField::kRound:
      return "MODE: how results are rounded";
    case ControlField::kDenorm:
      return "MODE: which denormals are flushed to zero";
    case ControlField::kIeee:
      return "MODE: IEEE, the default is 1";
    case ControlField::kDx10Clamp:
      return "MODE: CLAMP makes zero of a NaN, the default is 1";
    case ControlField::kNeg:
      return "operands that are negated: none, or some of s0,s1,s2";
    case ControlField::kAbs:
      return "operands whose sign is dropped: none, or some of s0,s1,s2";
    case ControlField::kOmod:
      return "output modifier";
    case ControlField::kClamp:
      return "clamp the result to 0 .. 1";
    case ControlField::kSemantics:
      return "the contract's reading";
    case ControlField::kTarget:
      return TargetHelp();
  }
  return "";
}

}  // namespace

std::string ControlFieldType(ControlField field) {
  const bool list = field == ControlField::kNeg || field == ControlField::kAbs;
  return list ? "LIST" : ControlFieldValues(field);
}

void ControlFlags::AddTo(CLI::App& command) {
  for (const ControlField field : kControlFields) {
    if (field == ControlField::kSemantics) continue;
    const std::string name = ControlFieldName(field);
    command.add_option("--" + name, values_[name], Explanation(field))
        ->group(kControlGroup)
        ->type_name(ControlFieldType(field));
  }
  command
      .add_option("--semantics", semantics_,
                  "the reading of the contract (default both: the published text, and what "
                  "hardware does)")
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
        absl::StrCat("--semantics: '", semantics_, "' is none of published, measured, both",
                     DidYouMean(semantics_, {"published", "measured", "both"})));
  }
  return std::vector{control.semantics};
}

}  // namespace divfix
