// Asks the solver, Z3, in SMT-LIB text.
#ifndef DIVFIX_PROVE_SOLVE_SOLVER_H_
#define DIVFIX_PROVE_SOLVE_SOLVER_H_

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace divfix::prove {

enum class Satisfiable : uint8_t { kYes, kNo, kUnknown };

struct SolverAnswer {
  Satisfiable satisfiable = Satisfiable::kUnknown;
  std::string reason;                     // for kUnknown
  std::map<std::string, uint64_t> model;  // for kYes: the values of constants of up to 64 bits
};

// Returns whether the assertions in the text are satisfiable. The text may only declare, define and
// assert. Gives up when the time is over, and soon after `stop` is set, if given. Internal: the
// solver does not understand the text.
absl::StatusOr<SolverAnswer> Solve(const std::string& text, absl::string_view logic,
                                   absl::Duration timeout, const std::atomic<bool>* stop = nullptr);

// "Z3 4.8.12".
std::string SolverName();

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_SOLVER_H_
