// Writes the corpus as seeds for fuzzing, and prunes seeds.
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

// Inputs by file name, which is a hash of their content.
using Seeds = std::map<std::string, std::vector<uint8_t>>;

// Returns an input for each case of each entry: one for each semantics under which the entry holds.
Seeds SeedsOf(const Corpus& corpus);

// The input's file name.
std::string SeedName(std::span<const uint8_t> input);

// Writes the seeds that the folder lacks, and returns their number. Unavailable: the folder can't
// be created or written.
absl::StatusOr<size_t> WriteSeeds(const Seeds& seeds, const std::string& folder);

struct Pruned {
  size_t kept = 0;
  size_t removed = 0;
  size_t bins = 0;  // that the seeds reach, before and after
};

// Removes inputs from a folder, but keeps the shortest one for each coverage bin that any of them
// reaches. InvalidArgument: a file is not named as engines and exports name inputs, so this may be
// the wrong folder; nothing is removed then. NotFound: there is no such folder. Unavailable: a file
// can't be read or removed.
absl::StatusOr<Pruned> PruneSeeds(const std::string& folder);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_SEEDS_H_
