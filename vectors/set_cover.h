// Finds the fewest sets that together contain everything that any of them contains.
#ifndef DIVFIX_VECTORS_SET_COVER_H_
#define DIVFIX_VECTORS_SET_COVER_H_

#include <cstddef>
#include <span>
#include <vector>

#include "vectors/bit_set.h"

namespace divfix {

struct Cover {
  std::vector<size_t> chosen;  // indices of the sets, ascending; without any one it is no cover
  size_t lower_bound = 0;      // no cover has fewer sets; at most chosen.size()
};

// How many partial covers the search looks at before it returns the best so far. A number and not a
// time, so that the result is the same on every machine.
inline constexpr size_t kSearchNodes = 50000;

// Covers the union of the sets, which are over the elements 0 to `elements` - 1. Of equally good
// sets it chooses the first. No cover is smaller, and the bound is its size, unless the search runs
// out of nodes.
Cover LeastCover(size_t elements, std::span<const BitSet> sets, size_t search_nodes = kSearchNodes);

}  // namespace divfix

#endif  // DIVFIX_VECTORS_SET_COVER_H_
