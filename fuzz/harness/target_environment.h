// What a fuzz target is told by its environment: engines keep the command line to themselves.
#ifndef DIVFIX_FUZZ_HARNESS_TARGET_ENVIRONMENT_H_
#define DIVFIX_FUZZ_HARNESS_TARGET_ENVIRONMENT_H_

#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "fuzz/harness/harness.h"
#include "impls/participant.h"

namespace divfix {

inline constexpr char kImplVariable[] = "DIVFIX_FUZZ_IMPL";          // globs, separated by commas
inline constexpr char kPluginVariable[] = "DIVFIX_FUZZ_PLUGIN";      // libraries, one a line
inline constexpr char kCampaignVariable[] = "DIVFIX_FUZZ_CAMPAIGN";  // the campaign's folder
inline constexpr char kBaselineVariable[] = "DIVFIX_FUZZ_BASELINE";  // accepted buckets, a file

// "feedback", "mutator" or both, separated by commas: goes without the engine's feedback of bins,
// or without the mutator that knows floats (libFuzzer; AFL++ takes its own from elsewhere). For
// measuring what they are worth.
inline constexpr char kWithoutVariable[] = "DIVFIX_FUZZ_WITHOUT";

// Whether DIVFIX_FUZZ_WITHOUT names this.
bool GoesWithout(absl::string_view what);

// All that a target can name: the built-in participants and the planted ones.
std::vector<Participant> TargetParticipants();

// The harness that the environment asks for; without any of the variables, all participants that
// can run here and are not on request. InvalidArgument, NotFound: a variable that is wrong, by
// name, or a participant that can't run here. Unavailable: a file or folder can't be used.
absl::StatusOr<std::unique_ptr<Harness>> HarnessFromEnvironment();

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_TARGET_ENVIRONMENT_H_
