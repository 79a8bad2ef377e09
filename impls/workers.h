// The worker processes that participants run in.
#ifndef DIVFIX_IMPLS_WORKERS_H_
#define DIVFIX_IMPLS_WORKERS_H_

#include <optional>

namespace divfix {

// If this program was started as the host of a worker, runs it and returns the exit status. Every
// program that runs participants calls this first in main, since it is what they start again.
std::optional<int> RunAsHost(int argc, char** argv);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_WORKERS_H_
