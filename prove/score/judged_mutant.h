// What the solver says about each mechanical mutant: whether it is wrong at all.
#ifndef DIVFIX_PROVE_SCORE_JUDGED_MUTANT_H_
#define DIVFIX_PROVE_SCORE_JUDGED_MUTANT_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "oracle/case.h"
#include "prove/score/mutation.h"

namespace divfix::prove {

enum class Standing : uint8_t {
  kInvalid,     // not valid IR
  kEquivalent,  // proved right for every input
  kUndefined,   // it may have undefined behaviour, so that running it says nothing
  kWrong,       // wrong: a case should kill it
  kUnknown,     // not decided, or the prover has no answer
};

struct JudgedMutant {
  Mutation mutation;
  std::string what;  // Describe's text
  Standing standing = Standing::kUnknown;
  // For kWrong, if the solver was asked: an input for which it is wrong.
  std::optional<Case> example;
  std::string reason;  // for kUnknown
};

// Returns every mutant of the subject in MutationsOf's order, as kInvalid, kUndefined or, so far,
// kUnknown. Internal: the subject itself can't be proved.
absl::StatusOr<std::vector<JudgedMutant>> ListMutants();

// Asks the solver about the mutants of these numbers. `progress` is called as answers arrive, on
// any thread, one call at a time.
absl::Status Decide(std::span<const size_t> numbers, unsigned threads,
                    const std::function<void(size_t done)>& progress,
                    std::vector<JudgedMutant>& mutants);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_JUDGED_MUTANT_H_
