// What the solver says of each mechanical mutant: whether it is one at all.
#ifndef DIVFIX_PROVE_SCORE_JUDGED_MUTANT_H_
#define DIVFIX_PROVE_SCORE_JUDGED_MUTANT_H_

#include <atomic>
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
  kInvalid,     // no IR
  kEquivalent,  // proved right for every input
  kUndefined,   // there may be undefined behaviour, so that no run of it says anything
  kWrong,       // to be killed
  kUnknown,     // not decided, or the prover has no answer
};

struct JudgedMutant {
  Mutation mutation;
  std::string what;  // Describe's text
  Standing standing = Standing::kUnknown;
  // Of kWrong, where the solver was asked: an input for which it is.
  std::optional<Case> example;
  std::string reason;  // of kUnknown
};

// Every mutant of the subject, in MutationsOf's order: kInvalid, kUndefined, or kUnknown so far.
// Internal: the subject itself is not proved.
absl::StatusOr<std::vector<JudgedMutant>> ListMutants();

// Puts those of these numbers to the solver. `progress` is called as they come to be known, on any
// thread, one call at a time. Cancelled: `stop`.
absl::Status Decide(std::span<const size_t> numbers, unsigned threads,
                    const std::atomic<bool>& stop, const std::function<void(size_t done)>& progress,
                    std::vector<JudgedMutant>& mutants);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_JUDGED_MUTANT_H_
