// What a value of LLVM IR is while a function is executed on terms.
#ifndef DIVFIX_PROVE_MEMORY_VALUE_H_
#define DIVFIX_PROVE_MEMORY_VALUE_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "prove/term/term.h"

namespace divfix::prove {

// A memory object, by its number in Memory. Number 0 is what a null pointer points to.
using ObjectId = uint32_t;
inline constexpr ObjectId kNullObject = 0;

// One of the places that a pointer may point to.
struct Place {
  Term when;  // exactly one of a pointer's places has a `when` that is true
  ObjectId object = kNullObject;
  Term offset;  // in bytes, of the width of an address
  // The noalias arguments that it comes from, as numbers, ascending.
  std::vector<uint32_t> derived_from = {};

  friend bool operator==(const Place&, const Place&) = default;
};

// An integer or float as its bits, or a pointer.
struct Scalar {
  Term bits;                                         // of a pointer, nothing
  Term poison;                                       // 1 bit
  std::shared_ptr<const std::vector<Place>> places;  // of a pointer alone

  bool IsPointer() const { return places != nullptr; }
};

// A vector's lanes, a structure's or an array's members in their order, or one scalar: whatever the
// type, laid flat.
struct Value {
  std::vector<Scalar> scalars;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_MEMORY_VALUE_H_
