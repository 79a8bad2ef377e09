// What the parameters of the proved function mean.
#ifndef DIVFIX_PROVE_IR_SIGNATURE_H_
#define DIVFIX_PROVE_IR_SIGNATURE_H_

#include <llvm/IR/Function.h>

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
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
  kFixed,       // a given number, for the prover's own harnesses
};

// The names of the roles, for --arguments.
inline constexpr char kRoleNames[] = "s0, s1, s2, control, count, d, exceptions, outcome";

struct Signature {
  std::vector<Role> parameters;
  bool arrays = false;  // s0, s1 and s2 are pointers to arrays
  // What the function returns: nothing, D, or D with exceptions in higher bits or in a second
  // member.
  bool returns_d = false;
  bool returns_exceptions = false;

  bool Has(Role role) const;
  // Whether its results include exceptions.
  bool GivesExceptions() const {
    return returns_exceptions || Has(Role::kExceptions) || Has(Role::kOutcome);
  }
};

// Returns the roles by the function's type, or as `arguments` names them ("control,s0,s1,s2";
// empty: not given). InvalidArgument: the type is not known; the message says which are.
absl::StatusOr<Signature> SignatureOf(const llvm::Function& function, absl::string_view arguments);

// "i32 (i32, i32, i32)".
std::string TypeText(const llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_SIGNATURE_H_
