// --target of the subcommands that take of a control its target alone.
#ifndef DIVFIX_CLI_FLAGS_TARGET_FLAG_H_
#define DIVFIX_CLI_FLAGS_TARGET_FLAG_H_

#include <CLI/CLI.hpp>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "corpus/control_text.h"

namespace divfix {

// All targets, in a form that lines can be made of.
inline std::string TargetHelp() {
  return absl::StrReplaceAll(ControlFieldValues(ControlField::kTarget), {{"|", ", "}});
}

class TargetFlag {
 public:
  void AddTo(CLI::App& command) {
    command.add_option("--target", value_, TargetHelp())
        ->type_name(ControlFieldValues(ControlField::kTarget));
  }

  bool given() const { return !value_.empty(); }

  // gfx1100 where none was given. InvalidArgument: there is no such target.
  absl::StatusOr<Target> Parse() const {
    Control control;
    if (!given()) return control.target;
    if (absl::Status status = SetControlField(control, "target", value_); !status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--target: ", absl::string_view(status.message())));
    }
    return control.target;
  }

 private:
  std::string value_;
};

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_TARGET_FLAG_H_
