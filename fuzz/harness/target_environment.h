// Reads what a fuzz target should do from its environment, since engines take the command line.
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
inline constexpr char kSemanticsVariable[] =
    "DIVFIX_FUZZ_SEMANTICS";  // published, measured or both, the default
inline constexpr char kBaselineVariable[] = "DIVFIX_FUZZ_BASELINE";  // accepted buckets, a file

// "feedback", "mutator" or both, separated by commas: turns off the feedback of coverage bins, or
// the mutator that knows floats (in libFuzzer; AFL++ loads it by itself). To measure what they are
// worth.
inline constexpr char kWithoutVariable[] = "DIVFIX_FUZZ_WITHOUT";

// Returns whether DIVFIX_FUZZ_WITHOUT names this.
bool GoesWithout(absl::string_view what);

// Returns the participants that a target can select: the built-in ones and the planted one.
std::vector<Participant> TargetParticipants();

// Makes the harness that the environment describes; without any variable, it has all participants
// that can run here and are not on request. InvalidArgument, NotFound: a variable is wrong, which
// the message names, or a participant can't run here. Unavailable: a file or folder can't be used.
absl::StatusOr<std::unique_ptr<Harness>> HarnessFromEnvironment();

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_TARGET_ENVIRONMENT_H_
