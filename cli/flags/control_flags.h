// The control's fields as flags, --round=up and so on, with the values that the corpus and reports
// use.
#ifndef DIVFIX_CLI_FLAGS_CONTROL_FLAGS_H_
#define DIVFIX_CLI_FLAGS_CONTROL_FLAGS_H_

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/usage/command.h"
#include "corpus/control_text.h"
#include "crosscheck/plan.h"

namespace divfix {

// The type of a field's flag, as help shows it: "nearest|up|down|zero", "LIST".
std::string ControlFieldType(ControlField field);

class ControlFlags {
 public:
  // Adds a flag for every field, and --semantics=published|measured|both. The object must outlive
  // the command.
  void AddTo(Command& command);

  // The fields that were given. InvalidArgument names the flag and its allowed values.
  absl::StatusOr<Pins> Parse() const;
  // The semantics asked for: both, unless one is pinned.
  absl::StatusOr<std::vector<Semantics>> ParseSemantics() const;

 private:
  std::map<std::string, std::string> values_;  // by field name; empty: not given
  std::string semantics_ = "both";
};

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_CONTROL_FLAGS_H_
