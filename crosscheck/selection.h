// Selects participants by name.
#ifndef DIVFIX_CROSSCHECK_SELECTION_H_
#define DIVFIX_CROSSCHECK_SELECTION_H_

#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "impls/participant.h"

namespace divfix {

// Whether `name` matches `pattern`. `*` matches any text, `?` one character.
bool MatchesGlob(absl::string_view pattern, absl::string_view name);

// Returns the participants that match a pattern, in the order of `all`, each once, and probed.
// Without patterns, selects all except those on request. A participant on request needs a pattern
// that starts with its on_request text. `others` take part anyway; a pattern may name them too.
// NotFound: a pattern matches nothing; the message suggests the nearest name. Unavailable: a
// pattern matches nothing, and participants of its group ("hip/") can't run here; the message says
// why.
absl::StatusOr<std::vector<Participant>> SelectParticipants(
    std::span<const Participant> all, std::span<const std::string> patterns,
    std::span<const Participant> others = {});

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_SELECTION_H_
