// Mechanical mutants, compiled for this machine.
#ifndef DIVFIX_PROVE_SCORE_RUNNABLE_MUTANTS_H_
#define DIVFIX_PROVE_SCORE_RUNNABLE_MUTANTS_H_

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "oracle/case.h"
#include "prove/score/mutation.h"

namespace divfix::prove {

// An outcome as a mutant returns it.
constexpr uint64_t Packed(const Outcome& outcome) {
  return outcome.d | uint64_t{outcome.exceptions} << 32;
}

class RunnableMutants {
 public:
  // D, with exceptions in the higher bits.
  using Function = uint64_t (*)(uint32_t s0, uint32_t s1, uint32_t s2, uint32_t control);

  // Compiles all mutants, and the unchanged subject. Unavailable: they can't be compiled here.
  static absl::StatusOr<RunnableMutants> Lower(std::span<const Mutation> mutations);

  // In the order of the mutations; valid as long as this object.
  std::span<const Function> functions() const { return functions_; }
  Function subject() const { return subject_; }

 private:
  std::shared_ptr<void> code_;
  std::vector<Function> functions_;
  Function subject_ = nullptr;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_RUNNABLE_MUTANTS_H_
