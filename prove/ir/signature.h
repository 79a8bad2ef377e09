// What the parameters of the proved function mean.
#ifndef DIVFIX_PROVE_IR_SIGNATURE_H_
#define DIVFIX_PROVE_IR_SIGNATURE_H_

#include <llvm/IR/Function.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "prove/ir/role.h"
#include "prove/ir/state_layout.h"

namespace divfix::prove {

struct Signature {
  std::vector<Role> parameters;
  std::vector<uint64_t> numbers;     // those of kNumber, as many as parameters
  std::optional<StateLayout> state;  // for kState
  bool arrays = false;               // s0, s1 and s2 are pointers to arrays
  // What the function returns: nothing, D, or D with exceptions in higher bits or in a second
  // member.
  bool returns_d = false;
  bool returns_exceptions = false;

  // Whether a parameter or a part of the state has the role.
  bool Has(Role role) const;
  // Whether its results include exceptions.
  bool GivesExceptions() const {
    return returns_exceptions || Has(Role::kExceptions) || Has(Role::kOutcome);
  }
};

// Returns the roles by the function's type, or as `arguments` names them ("control,s0,s1,s2";
// empty: not given). `state` is as ParseStateLayout reads it; empty: there is none.
// InvalidArgument: the type is not known; the message says which are.
absl::StatusOr<Signature> SignatureOf(const llvm::Function& function, absl::string_view arguments,
                                      absl::string_view state = "");

// "i32 (i32, i32, i32)".
std::string TypeText(const llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_SIGNATURE_H_
