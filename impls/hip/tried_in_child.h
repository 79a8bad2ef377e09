// Foreign libraries tried out where they can do no harm.
#ifndef DIVFIX_IMPLS_HIP_TRIED_IN_CHILD_H_
#define DIVFIX_IMPLS_HIP_TRIED_IN_CHILD_H_

#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/time/time.h"

namespace divfix::hip {

// Calls `probe` in a child of this process, and returns what it returns. A driver that crashes,
// hangs or ends its process is thus found out before this one loads it: Unavailable then, with
// `what` first, how the child ended, and the last line that it said. What it prints goes nowhere
// else. To be called before there are threads.
absl::Status TriedInChild(const std::string& what, absl::Duration timeout,
                          const std::function<absl::Status()>& probe);

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_TRIED_IN_CHILD_H_
