// Interprets the flags of `divfix prove`.
#ifndef DIVFIX_CLI_PROVE_REQUEST_H_
#define DIVFIX_CLI_PROVE_REQUEST_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "prove/execute/machine.h"
#include "prove/flags.h"
#include "prove/solve/prove.h"
#include "prove/solve/query.h"

namespace divfix::prove {

// InvalidArgument: two flags contradict each other, or one has no meaning here.
absl::Status CheckTogether(const Flags& flags);

// Returns the questions to ask in order; a PROVED ends them. InvalidArgument names the flag.
absl::StatusOr<std::vector<Question>> QuestionsOf(const Flags& flags, bool takes_control);

// InvalidArgument names the flag, here and below.
absl::StatusOr<FpEnvironment> FpOf(const Flags& flags);
absl::StatusOr<ProveOptions> ProveOptionsOf(const Flags& flags);

}  // namespace divfix::prove

#endif  // DIVFIX_CLI_PROVE_REQUEST_H_
