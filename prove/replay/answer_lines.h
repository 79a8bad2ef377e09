// The compiled function as a program that answers lines, as `divfix check --exec` runs it.
#ifndef DIVFIX_PROVE_REPLAY_ANSWER_LINES_H_
#define DIVFIX_PROVE_REPLAY_ANSWER_LINES_H_

#include <cstddef>

#include "absl/status/status.h"
#include "prove/replay/compiled.h"

namespace divfix::prove {

// Reads lines "S0 S1 S2 CONTROL" from standard input to its end, and answers each with "D", and
// with the exceptions if the function returns them. With arrays, each case is put at index `lane`.
// InvalidArgument: a line is malformed; the message has its number.
absl::Status AnswerLines(const Compiled& compiled, size_t lane);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPLAY_ANSWER_LINES_H_
