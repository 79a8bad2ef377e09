// The compiled function as a program that answers lines, as `divfix check --exec` asks them.
#ifndef DIVFIX_PROVE_REPLAY_ANSWER_LINES_H_
#define DIVFIX_PROVE_REPLAY_ANSWER_LINES_H_

#include <cstddef>

#include "absl/status/status.h"
#include "prove/replay/compiled.h"

namespace divfix::prove {

// Reads lines "S0 S1 S2 CONTROL" from standard input until it ends, and answers each with "D", and
// with the exceptions where the function tells them. Of arrays each case has the place `lane`.
// InvalidArgument: a line is none, with its number.
absl::Status AnswerLines(const Compiled& compiled, size_t lane);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPLAY_ANSWER_LINES_H_
