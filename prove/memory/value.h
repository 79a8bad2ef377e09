// The value of LLVM IR while a function is executed on terms.
#ifndef DIVFIX_PROVE_MEMORY_VALUE_H_
#define DIVFIX_PROVE_MEMORY_VALUE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "prove/term/term.h"

namespace divfix::prove {

// The number of an object in Memory. A null pointer points to object 0.
using ObjectId = uint32_t;
inline constexpr ObjectId kNullObject = 0;

// One of the places that a pointer may point to.
struct Place {
  Term when;  // true for exactly one of a pointer's places
  ObjectId object = kNullObject;
  Term offset;  // in bytes, as wide as an address
  // The noalias arguments that it is derived from, as numbers, ascending.
  std::vector<uint32_t> derived_from = {};
  // The offsets that may be accessed, from the first to the one after the last, where inrange says
  // so. Such an address may not be compared or used as a number.
  std::optional<std::pair<int64_t, int64_t>> within = {};

  friend bool operator==(const Place&, const Place&) = default;
};

// An integer or float as its bits, or a pointer.
struct Scalar {
  Term bits;                                         // unused for a pointer
  Term poison;                                       // 1 bit
  std::shared_ptr<const std::vector<Place>> places;  // set for a pointer only

  bool IsPointer() const { return places != nullptr; }
};

// The lanes of a vector, the members of a structure or array in order, or a single scalar: every
// type is flattened.
struct Value {
  std::vector<Scalar> scalars;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_MEMORY_VALUE_H_
