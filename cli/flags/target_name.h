// The GPU that a flag names.
#ifndef DIVFIX_CLI_FLAGS_TARGET_NAME_H_
#define DIVFIX_CLI_FLAGS_TARGET_NAME_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "oracle/case.h"

namespace divfix {

// Returns the target of that name, or the one that stands for the GPU or generic target of that
// name ("gfx1103", "gfx11-generic"), which it then says on standard error. InvalidArgument, with
// the GPU of the nearest number: there is no such GPU.
absl::StatusOr<Target> ParseTarget(absl::string_view name);

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_TARGET_NAME_H_
