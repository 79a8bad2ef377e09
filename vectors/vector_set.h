// A set of test vectors, and the mutants that it finds.
#ifndef DIVFIX_VECTORS_VECTOR_SET_H_
#define DIVFIX_VECTORS_VECTOR_SET_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "corpus/entry.h"
#include "crosscheck/plan.h"
#include "oracle/case.h"
#include "vectors/test_vector.h"

namespace divfix {

enum class VectorSize : uint8_t {
  kSmall,  // the fewest candidates that find every mutant that any of them finds
  kFull,   // all candidates
};

struct VectorRequest {
  VectorSize size = VectorSize::kSmall;
  std::vector<Semantics> semantics = {Semantics::kPublished, Semantics::kMeasured};
  Pins pins;                // of control fields other than the semantics
  bool exceptions = false;  // whether vectors have them, and find mutants by them
};

// The flags that a request lacks for a mutant to be found. None: no candidate under any control
// finds it.
struct MissingFlags {
  bool exceptions = false;
  bool semantics = false;  // the other one
  bool controls = false;   // controls that the pins exclude

  friend bool operator==(const MissingFlags&, const MissingFlags&) = default;
};

// A pointwise mutant that no candidate finds.
struct Survivor {
  std::string name;         // without "mutant/"
  std::string description;  // what is wrong with it
  MissingFlags missing;
};

struct VectorSet {
  VectorRequest request;
  // In the order of Candidates.
  std::vector<TestVector> vectors;
  // For each vector, the mutants that no other vector here finds, by name without "mutant/".
  std::vector<std::vector<std::string>> only_finder_of;
  size_t mutants = 0;                 // pointwise ones
  size_t found = 0;                   // of them, by these vectors
  std::optional<size_t> lower_bound;  // small: fewer candidates can't find as many
  std::vector<Survivor> survivors;    // in the order in which mutants are listed
};

VectorSet MakeVectorSet(std::span<const Entry> entries, const VectorRequest& request);

// "56 vectors; fewer than 56 are not possible", or "1234 vectors".
std::string SizeText(const VectorSet& set);

// "they find 200 of 216 mutants".
std::string FoundText(const VectorSet& set);

// "needs --exceptions and --semantics=measured"; without any flag "no vector shows it".
std::string MissingFlagsText(const MissingFlags& missing, const VectorRequest& request);

}  // namespace divfix

#endif  // DIVFIX_VECTORS_VECTOR_SET_H_
