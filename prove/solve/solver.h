// The solver, Z3, asked in SMT-LIB text.
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
  std::string reason;                     // of kUnknown
  std::map<std::string, uint64_t> model;  // of kYes: the constants' values, those of up to 64 bits
};

// Whether what the text asserts can be. The text declares, defines and asserts, no more. Gives up
// when the time is over, and soon after `stop` is set, where there is one. Internal: the solver
// does not understand it.
absl::StatusOr<SolverAnswer> Solve(const std::string& text, absl::string_view logic,
                                   absl::Duration timeout, const std::atomic<bool>* stop = nullptr);

// "Z3 4.8.12".
std::string SolverName();

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_SOLVER_H_
