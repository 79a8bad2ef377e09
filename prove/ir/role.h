// What a parameter of the proved function, or a part of its state, means.
#ifndef DIVFIX_PROVE_IR_ROLE_H_
#define DIVFIX_PROVE_IR_ROLE_H_

#include <cstdint>
#include <optional>

#include "absl/strings/string_view.h"

namespace divfix::prove {

enum class Role : uint8_t {
  kS0,
  kS1,
  kS2,
  kControl,     // the control word, 32 bits
  kCount,       // the number of cases in the arrays
  kD,           // where to store D
  kExceptions,  // where to store exceptions, a byte each
  kOutcome,     // where to store a structure of both
  kState,       // a pointer to a state that contains operands and results
  kNumber,      // a number that is given
};

// The roles that have a name, and what else --arguments takes.
inline constexpr char kRoleNames[] =
    "s0, s1, s2, control, count, d, exceptions, outcome, state, or a number";

// Returns the role of that name; nothing: there is none.
std::optional<Role> RoleOf(absl::string_view name);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_ROLE_H_
