// The two ways to run divfix-prove.
#ifndef DIVFIX_CLI_PROVE_RUNS_H_
#define DIVFIX_CLI_PROVE_RUNS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "prove/flags.h"

namespace divfix::prove {

inline constexpr int kExitProved = 0;
inline constexpr int kExitDiffers = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitCannot = 3;

// Proves a function of a file, finds all its differences, or runs it, as the flags say. Returns the
// exit status. InvalidArgument is the user's fault, any other error the environment's. `arguments`
// are the whole command line.
absl::StatusOr<int> RunFunction(const Flags& flags, const std::vector<std::string>& arguments);

// Proves each built-in implementation for every control at once; returns as above.
absl::StatusOr<int> RunBuiltins(const Flags& flags);

}  // namespace divfix::prove

#endif  // DIVFIX_CLI_PROVE_RUNS_H_
