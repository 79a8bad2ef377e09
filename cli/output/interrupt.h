// Ctrl-C and SIGTERM: the work ends at the next good place and reports what it found so far.
#ifndef DIVFIX_CLI_OUTPUT_INTERRUPT_H_
#define DIVFIX_CLI_OUTPUT_INTERRUPT_H_

#include <atomic>

namespace divfix {

// From now on SIGINT and SIGTERM set the flag that is returned, and say so on standard error. A
// second one ends the program at once.
const std::atomic<bool>& CatchInterrupts();

}  // namespace divfix

#endif  // DIVFIX_CLI_OUTPUT_INTERRUPT_H_
