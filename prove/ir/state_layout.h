// Where a function that is passed a pointer to a machine's state finds its operands in it.
#ifndef DIVFIX_PROVE_IR_STATE_LAYOUT_H_
#define DIVFIX_PROVE_IR_STATE_LAYOUT_H_

#include <cstdint>
#include <map>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "prove/ir/role.h"

namespace divfix::prove {

struct StateLayout {
  uint64_t size = 0;                   // of the state, in bytes
  std::map<Role, uint64_t> at;         // where the operands and results are
  std::map<uint64_t, uint32_t> words;  // other words whose values are given, by offset
};

// Reads "4096,s0@16,s1@20,s2@24,d@28,2048=1": the size, then an item for each role, and for each
// word whose value is given. InvalidArgument: the message names --state.
absl::StatusOr<StateLayout> ParseStateLayout(absl::string_view text);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_STATE_LAYOUT_H_
