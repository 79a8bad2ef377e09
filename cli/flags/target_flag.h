// --target of the commands that take no other control field.
#ifndef DIVFIX_CLI_FLAGS_TARGET_FLAG_H_
#define DIVFIX_CLI_FLAGS_TARGET_FLAG_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "cli/flags/target_name.h"
#include "cli/usage/command.h"
#include "cli/usage/exit_status.h"
#include "corpus/control_text.h"

namespace divfix {

// A target, or another GPU for which one stands.
inline std::string TargetType() {
  return absl::StrCat(ControlFieldValues(ControlField::kTarget), "|GPU");
}

// All targets, separated by ", " so that help can break the line.
inline std::string TargetHelp() {
  return absl::StrReplaceAll(ControlFieldValues(ControlField::kTarget), {{"|", ", "}});
}

class TargetFlag {
 public:
  void AddTo(Command& command) { command.Add({{"--target", &value_, TargetType(), TargetHelp()}}); }

  bool given() const { return !value_.empty(); }

  // Returns the target, gfx1100 if none was given.
  absl::StatusOr<Target> Parse() const {
    if (!given()) return Control().target;
    absl::StatusOr<Target> target = ParseTarget(value_);
    return target.ok() ? target : About("--target", target.status());
  }

 private:
  std::string value_;
};

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_TARGET_FLAG_H_
