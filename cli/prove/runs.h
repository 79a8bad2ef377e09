// What divfix-prove does, by what it is given.
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

// A function of a file, held against the contract, mapped or run, as the flags say. The exit
// status; InvalidArgument is the user's fault, any other status the environment's. `arguments` are
// those of the command line, program first.
absl::StatusOr<int> RunFunction(const Flags& flags, const std::vector<std::string>& arguments);

// Proves each built-in implementation, for every control at once; as above.
absl::StatusOr<int> RunBuiltins(const Flags& flags);

}  // namespace divfix::prove

#endif  // DIVFIX_CLI_PROVE_RUNS_H_
