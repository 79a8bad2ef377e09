#include "cli/flags/target_name.h"

#include <cstdio>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "isa/processor.h"

namespace divfix {

absl::StatusOr<Target> ParseTarget(absl::string_view name) {
  const std::optional<Processor> processor = FindProcessor(name);
  if (!processor) {
    const std::optional<Processor> near = NearestProcessor(name);
    return absl::InvalidArgumentError(
        absl::StrCat("'", name, "' is no GPU that is known here; the targets are ",
                     absl::StrJoin(kTargetNames, ", "),
                     near ? absl::StrCat("; did you mean ", near->name, "?") : std::string()));
  }
  if (name != TargetName(processor->target)) {
    std::fprintf(stderr, "note: %s stands for %s, where the instruction is the same\n",
                 TargetName(processor->target), processor->name);
  }
  return processor->target;
}

}  // namespace divfix
