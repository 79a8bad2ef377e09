// The least number of sets that together hold all that any of them holds.
#ifndef DIVFIX_VECTORS_SET_COVER_H_
#define DIVFIX_VECTORS_SET_COVER_H_

#include <cstddef>
#include <span>
#include <vector>

#include "vectors/bit_set.h"

namespace divfix {

struct Cover {
  std::vector<size_t> chosen;  // indices of the sets, ascending; none of them can be left out
  size_t lower_bound = 0;      // no cover has fewer sets; at most chosen.size()
};

// How many partial covers the search looks at before it goes by what it has. It is a number and not
// a time, so that the result is the same on every machine.
inline constexpr size_t kSearchNodes = 50000;

// Covers the union of the sets, which are over the elements 0 to `elements` - 1. Of sets that are
// equally good the first is chosen. The cover is a least one, and the bound its size, unless the
// search runs out of nodes.
Cover LeastCover(size_t elements, std::span<const BitSet> sets, size_t search_nodes = kSearchNodes);

}  // namespace divfix

#endif  // DIVFIX_VECTORS_SET_COVER_H_
