// The corpus as seeds of fuzzing, and back.
#ifndef DIVFIX_FUZZ_HARNESS_SEEDS_H_
#define DIVFIX_FUZZ_HARNESS_SEEDS_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "corpus/corpus.h"
#include "oracle/case.h"

namespace divfix {

// Inputs by file name, which is their content's hash: the same input has the same name everywhere.
using Seeds = std::map<std::string, std::vector<uint8_t>>;

// An input for each case of each entry: one where it is pinned to a semantics, else one for either.
Seeds SeedsOf(const Corpus& corpus);

// The input's file name.
std::string SeedName(std::span<const uint8_t> input);

// Writes those that are not there yet; returns how many. Unavailable: the folder can't be made or
// written.
absl::StatusOr<size_t> WriteSeeds(const Seeds& seeds, const std::string& folder);

struct Pruned {
  size_t kept = 0;
  size_t removed = 0;
  size_t bins = 0;  // reached by either
};

// Leaves of a folder's inputs the shortest one for each bin that any of them reaches.
// InvalidArgument: the folder has a file that no engine and no export names so, and then none is
// removed, since every file of whatever kind would do for an input. NotFound: there is no such
// folder. Unavailable: something in it can't be read or removed.
absl::StatusOr<Pruned> PruneSeeds(const std::string& folder);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_SEEDS_H_
