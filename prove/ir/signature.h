// What the parameters of a function that is to be proved mean.
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
  kCount,       // how many cases the arrays hold
  kD,           // where D goes
  kExceptions,  // where exceptions go, a byte each
  kOutcome,     // where a structure of both goes
  kFixed,       // a number that is given, for entries of the prover's own
};

// Names of roles, for --arguments.
inline constexpr char kRoleNames[] = "s0, s1, s2, control, count, d, exceptions, outcome";

struct Signature {
  std::vector<Role> parameters;
  bool arrays = false;  // s0, s1 and s2 are pointers to arrays
  // What is returned: nothing, D alone, or D with exceptions above it or after it.
  bool returns_d = false;
  bool returns_exceptions = false;

  bool Has(Role role) const;
};

// The roles by the function's type, or as `arguments` names them ("control,s0,s1,s2"; empty: not
// given). InvalidArgument: the type is none that is known, and which are.
absl::StatusOr<Signature> SignatureOf(const llvm::Function& function, absl::string_view arguments);

// "i32 (i32, i32, i32)".
std::string TypeText(const llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_SIGNATURE_H_
