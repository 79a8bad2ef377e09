// A participant's instance on one thread, with the runner that puts cases to it.
#ifndef DIVFIX_CROSSCHECK_RUNNER_SLOT_H_
#define DIVFIX_CROSSCHECK_RUNNER_SLOT_H_

#include <memory>
#include <utility>
#include <vector>

#include "crosscheck/runner.h"
#include "impls/participant.h"

namespace divfix {

struct RunnerSlot {
  // Makes an instance of the participant, which must be available. `fp_environments` as in Runner.
  explicit RunnerSlot(Participant p, bool fp_environments = true)
      : participant(std::move(p)),
        implementation(participant.make()),
        runner(std::make_unique<Runner>(*implementation, fp_environments)) {}

  Participant participant;
  std::unique_ptr<Implementation> implementation;
  std::unique_ptr<Runner> runner;
};

inline std::vector<RunnerSlot> RunnerSlots(const std::vector<Participant>& participants) {
  return {participants.begin(), participants.end()};
}

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_RUNNER_SLOT_H_
