// What the flags of `divfix prove` ask for.
#ifndef DIVFIX_CLI_PROVE_REQUEST_H_
#define DIVFIX_CLI_PROVE_REQUEST_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "prove/execute/executor.h"
#include "prove/flags.h"
#include "prove/solve/prove.h"
#include "prove/solve/query.h"

namespace divfix::prove {

// InvalidArgument: two flags that do not go together, or one that means nothing here.
absl::Status CheckTogether(const Flags& flags);

// What is asked, in the order in which a PROVED of one ends it. InvalidArgument names the flag.
absl::StatusOr<std::vector<Question>> QuestionsOf(const Flags& flags, bool takes_control);

// InvalidArgument names the flag, here and below.
absl::StatusOr<FpEnvironment> FpOf(const Flags& flags);
absl::StatusOr<ProveOptions> ProveOptionsOf(const Flags& flags);

}  // namespace divfix::prove

#endif  // DIVFIX_CLI_PROVE_REQUEST_H_
