#include "cli/external_flags.h"

#include <algorithm>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "cli/arguments.h"
#include "impls/external/participants.h"

namespace divfix {
namespace {

// Shorter, and a busy machine looks like a hang.
constexpr absl::Duration kLeastTimeout = absl::Milliseconds(10);

}  // namespace

void ExternalFlags::AddTo(CLI::App& command) {
  command
      .add_option("--plugin", plugins_,
                  "a shared library with your v_div_fixup_f32, also as NAME=FILE (repeatable)")
      ->group("Your own")
      ->type_name("FILE.so")
      ->allow_extra_args(false);
  command.add_option("--timeout", timeout_, "no answer for so long is a hang (default 2s)")
      ->group("Your own")
      ->type_name("DURATION");
}

Failure ExternalFlags::AppendTo(const std::vector<Participant>& builtin,
                                std::vector<Participant>& participants) const {
  ExternalOptions options;
  if (!timeout_.empty()) {
    absl::StatusOr<absl::Duration> timeout = ParseTime("--timeout", timeout_);
    if (!timeout.ok()) return FailureOf(timeout.status());
    if (*timeout < kLeastTimeout) {
      return {kExitUsage, absl::StrCat("--timeout: '", timeout_, "' is less than ",
                                       absl::FormatDuration(kLeastTimeout))};
    }
    options.timeout = *timeout;
  }
  for (const std::string& text : plugins_) {
    absl::StatusOr<Participant> added = LibraryParticipant(text, options);
    if (!added.ok()) {
      Failure failure = FailureOf(added.status());
      failure.message = absl::StrCat("--plugin: ", failure.message);
      return failure;
    }
    for (const auto* others : {&builtin, &std::as_const(participants)}) {
      if (std::ranges::find(*others, added->name, &Participant::name) == others->end()) continue;
      return {kExitUsage,
              absl::StrCat("--plugin=", text, ": there is another participant named '", added->name,
                           "'; give this one a name with --plugin=NAME=FILE")};
    }
    participants.push_back(*std::move(added));
  }
  return {};
}

}  // namespace divfix
