// How a person selects participants by name.
#ifndef DIVFIX_CROSSCHECK_SELECTION_H_
#define DIVFIX_CROSSCHECK_SELECTION_H_

#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "impls/participant.h"

namespace divfix {

// Whether `name` matches `pattern`, in which `*` stands for any text and `?` for one character.
bool MatchesGlob(absl::string_view pattern, absl::string_view name);

// The participants that the patterns name, in the order of `all`, each once; no pattern at all
// selects every one that is not on request. One that is on request needs a pattern that starts with
// its on_request text. They are probed. `others` take part in any case, and a pattern may name one
// of them too. NotFound: a pattern selects nothing; the message has the nearest known name.
// Unavailable: it selects nothing, but others of its group ("hip/") can't run here, and why.
absl::StatusOr<std::vector<Participant>> SelectParticipants(
    std::span<const Participant> all, std::span<const std::string> patterns,
    std::span<const Participant> others = {});

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_SELECTION_H_
