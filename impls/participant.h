// What is known about an implementation before it runs: its name, and whether it can run here.
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

// The kinds of a user's library that has the one function, and of a user's program.
inline constexpr char kFunctionKind[] = "library (function)";
inline constexpr char kProgramKind[] = "program";

struct Participant {
  std::string name = {};         // "simd/avx2"
  std::string family = {};       // the part of a bucket's key: "simd", the same on every machine
  std::string kind = {};         // a word or two: "scalar", "SIMD", "mutant (pointwise)"
  std::string description = {};  // one line: what it is, or which fault it has
  std::string supports = {};     // one line: "all controls, exceptions"
  // OK, or why it can't run on this machine.
  absl::Status available = absl::OkStatus();
  // If it takes long to find out whether it can run (a driver must be loaded), this does so. Until
  // then `available` is OK. Call Probed before `make`.
  std::function<absl::Status()> probe = {};
  // If not empty, it takes part only if a pattern starts with this text: "mutant/" keeps the
  // mutants out of every check that does not name them.
  std::string on_request = {};
  // If not empty, a run fails when this participant can't run, and this is why: "DIVFIX_HIP_RUNTIME
  // names a HIP runtime".
  std::string must_run = {};
  // Whether its faults, if any, show when a case runs alone. False only for some mutants.
  bool pointwise = true;
  // Whether it answers for the semantics that a control names. If not, it is judged under both
  // semantics and passes if it matches either.
  bool declares_semantics = true;
  // The command-line flags that select it, if the user brought it. Otherwise empty: it is selected
  // by --impl and its name.
  std::vector<std::string> flags = {};
  // What it runs on if not on this machine's CPU, and the driver: "AMD Radeon RX 9070", "HIP 6.4".
  // Captures record both.
  std::string device = {};
  std::string driver = {};
  // How long its runs may take in a check, summed over all threads. Cases that do not fit are left
  // out evenly over the sweep. Infinite for fast ones.
  absl::Duration time_budget = absl::InfiniteDuration();
  // Makes an instance for one thread. Called only if it is available.
  std::function<std::unique_ptr<Implementation>()> make = {};
};

// Returns the participant, probed if needed: `available` is then final.
inline Participant Probed(Participant participant) {
  if (participant.available.ok() && participant.probe) participant.available = participant.probe();
  participant.probe = nullptr;
  return participant;
}

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PARTICIPANT_H_
