// What the flags of `divfix prove` ask for. Each function returns InvalidArgument, with a message
// that names the flag, for what it does not take.
#ifndef DIVFIX_CLI_PROVE_REQUEST_H_
#define DIVFIX_CLI_PROVE_REQUEST_H_

#include <cstddef>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "cli/flags/prove_flags.h"
#include "prove/execute/machine.h"
#include "prove/solve/prove.h"
#include "prove/solve/query.h"

namespace divfix::prove {

// Refuses flags that can't be given together, and those that mean nothing here.
absl::Status CheckTogether(const Flags& flags);

// Returns the questions, in the order in which they are asked until one is PROVED.
absl::StatusOr<std::vector<Question>> QuestionsOf(const Flags& flags, bool takes_control);

// Where the case is in arrays.
struct ArrayPlace {
  size_t count = 67;  // of all cases: a whole number of any vectors, and some more
  size_t place = 0;   // of the one case of --run
};
absl::StatusOr<ArrayPlace> ArrayPlaceOf(const Flags& flags);

FpEnvironment FpOf(const Flags& flags);
absl::StatusOr<ProveOptions> ProveOptionsOf(const Flags& flags);

}  // namespace divfix::prove

#endif  // DIVFIX_CLI_PROVE_REQUEST_H_
