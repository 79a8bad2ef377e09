// A set of test vectors, and what it is worth.
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
  kSmall,  // as few candidates as find every mutant that all of them find
  kFull,   // all candidates
};

struct VectorRequest {
  VectorSize size = VectorSize::kSmall;
  std::vector<Semantics> semantics = {Semantics::kPublished, Semantics::kMeasured};
  Pins pins;                // of control fields other than the semantics
  bool exceptions = false;  // whether they are expected, and mutants found by them
};

// What it would take for a mutant to be found, beside what was asked for. Nothing of it: no
// candidate under any control finds it.
struct Needs {
  bool exceptions = false;
  bool semantics = false;  // the other ones
  bool controls = false;   // that the pins leave out

  friend bool operator==(const Needs&, const Needs&) = default;
};

// A pointwise mutant that no candidate finds.
struct Survivor {
  std::string name;         // without "mutant/"
  std::string description;  // what is wrong with it
  Needs needs;
};

struct VectorSet {
  VectorRequest request;
  // In the order of Candidates.
  std::vector<TestVector> vectors;
  // For each vector, the mutants that no other vector here finds, by name without "mutant/".
  std::vector<std::vector<std::string>> only_finder_of;
  size_t mutants = 0;                 // pointwise ones
  size_t found = 0;                   // of them, by these vectors
  std::optional<size_t> lower_bound;  // small: no choice of candidates with fewer finds as many
  std::vector<Survivor> survivors;    // in the order in which mutants are listed
};

VectorSet MakeVectorSet(std::span<const Entry> entries, const VectorRequest& request);

// "56 vectors; fewer than 56 are not possible", or "1234 vectors".
std::string SizeText(const VectorSet& set);

// "they find 200 of 216 mutants".
std::string FoundText(const VectorSet& set);

// "needs --exceptions and --semantics=measured"; of nothing at all "no vector shows it".
std::string NeedsText(const Needs& needs, const VectorRequest& request);

}  // namespace divfix

#endif  // DIVFIX_VECTORS_VECTOR_SET_H_
