// The two ways to run divfix-prove.
#ifndef DIVFIX_CLI_PROVE_RUNS_H_
#define DIVFIX_CLI_PROVE_RUNS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/flags/prove_flags.h"

namespace divfix::prove {

// Exit statuses beside kExitUsage.
inline constexpr int kExitProved = 0;
inline constexpr int kExitDiffers = 1;
inline constexpr int kExitCannot = 3;

// Proves, maps or runs a function of a file, as the flags say. Returns the exit status. `arguments`
// are those of the command line, the program first.
absl::StatusOr<int> RunFunction(const Flags& flags, const std::vector<std::string>& arguments);

// Proves each built-in implementation, for every control at once. Returns the exit status.
absl::StatusOr<int> RunBuiltins(const Flags& flags);

}  // namespace divfix::prove

#endif  // DIVFIX_CLI_PROVE_RUNS_H_
