// What is known of an implementation before it runs: its name, and whether it can run here.
#ifndef DIVFIX_IMPLS_PARTICIPANT_H_
#define DIVFIX_IMPLS_PARTICIPANT_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "impls/implementation.h"

namespace divfix {

struct Participant {
  std::string name = {};         // "simd/avx2"
  std::string family = {};       // the part of a bucket's key: "simd", the same on every machine
  std::string kind = {};         // a word or two: "scalar", "SIMD", "mutant (pointwise)"
  std::string description = {};  // one line: what it is, or which fault it has
  std::string supports = {};     // one line: "all controls, exceptions"
  // OK, or the reason why it can't run on this machine.
  absl::Status available = absl::OkStatus();
  // Where finding that out takes long (a driver is loaded): finds it out. `available` is OK until
  // then, and must be taken from here before the participant is made; Probed does it.
  std::function<absl::Status()> probe = {};
  // When not empty, it takes part only if a pattern starts with this text: "mutant/" keeps the
  // wrong ones out of every check that does not name them.
  std::string on_request = {};
  // Not empty where it would be no good to go on without it, and why: "DIVFIX_HIP_RUNTIME names a
  // HIP runtime".
  std::string must_run = {};
  // Whether its faults, if any, show on a case alone. Only mutants that need a batch say no.
  bool pointwise = true;
  // Whether it answers for the semantics that a control names. If not, it is judged under both and
  // need agree with one alone.
  bool declares_semantics = true;
  // The flags that name it on the command line, for one that the user brings; else empty: --impl
  // with its name.
  std::vector<std::string> flags = {};
  // What it runs on where that is not this machine's CPU, and what drives that: "AMD Radeon RX
  // 9070", "HIP 6.4". A capture keeps them.
  std::string device = {};
  std::string driver = {};
  // How long its runs may take in a check, over all threads together; what that leaves out is
  // spread evenly over the sweep. Infinite for those that keep up with any.
  absl::Duration time_budget = absl::InfiniteDuration();
  // A new instance, for one thread. Called only when available.
  std::function<std::unique_ptr<Implementation>()> make = {};
};

// The participant, with `available` true of this machine.
inline Participant Probed(Participant participant) {
  if (participant.available.ok() && participant.probe) participant.available = participant.probe();
  participant.probe = nullptr;
  return participant;
}

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PARTICIPANT_H_
