#include "cli/flags/external_flags.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "cli/usage/command.h"
#include "cli/usage/exit_status.h"
#include "cli/usage/flag_values.h"
#include "corpus/control_text.h"
#include "corpus/nearest.h"
#include "impls/external/participants.h"

namespace divfix {
namespace {

// With a shorter timeout, a busy machine would look like a hang.
constexpr absl::Duration kLeastTimeout = absl::Milliseconds(10);

// Nothing could run in less.
constexpr absl::Duration kLeastBudget = absl::Milliseconds(1);

// Adds a participant that was made from the flag's text, if that worked and its name is not taken.
absl::Status Add(absl::string_view flag, const std::string& text, absl::StatusOr<Participant> added,
                 const std::vector<Participant>& builtin, std::vector<Participant>& participants) {
  if (!added.ok()) return About(flag, added.status());
  for (const auto* others : {&builtin, &std::as_const(participants)}) {
    if (std::ranges::find(*others, added->name, &Participant::name) == others->end()) continue;
    return absl::InvalidArgumentError(
        absl::StrCat(flag, "=", text, ": there is another participant named '", added->name,
                     "'; give this one a name with ", flag, "=NAME=..."));
  }
  participants.push_back(*std::move(added));
  return absl::OkStatus();
}

}  // namespace

void ExternalFlags::AddTo(Command& command) {
  command.Add({
      {"--plugin", &plugins_, "FILE.so",
       "a shared library with your uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t "
       "s2); also NAME=FILE",
       kYourOwnGroup},
      {"--exec", &commands_, "COMMAND",
       "a program that answers each line 'S0 S1 S2 CONTROL' with 'D', all as 8 hex digits; also "
       "NAME=COMMAND",
       kYourOwnGroup},
      {"--exec-supports", &supports_, "LIST",
       "what these programs support besides the operands: control fields, semantics, exceptions, "
       "or all (example: round,denorm,exceptions)",
       kMoreOfYourOwnGroup},
      {"--timeout", &timeout_, "DURATION",
       "a library or program that gives no answer for this long hangs (default 2s for libraries, "
       "10s for programs)",
       kMoreOfYourOwnGroup},
      {"--start-timeout", &start_timeout_, "DURATION",
       "how long a program may take to its first answer (it may compile itself), and a library to "
       "load (default 60s and 20s, or --timeout if that is longer)",
       kMoreOfYourOwnGroup},
      {"--budget", &budget_, "DURATION",
       "how long each may run in a check, summed over all threads (default 20s for libraries, 10s "
       "for programs)",
       kMoreOfYourOwnGroup},
  });
}

absl::StatusOr<Abilities> ExternalFlags::ParseSupports() const {
  Abilities abilities;
  bool target = false;
  for (const absl::string_view word : absl::StrSplit(supports_, ',', absl::SkipEmpty())) {
    const std::optional<ControlField> field = FindControlField(word);
    if (word == "all") {
      for (const ControlField f : kControlFields) abilities.controls |= FieldMask(f);
      abilities.semantics = DeclaredSemantics::kBoth;
      abilities.exceptions = target = true;
    } else if (word == "exceptions") {
      abilities.exceptions = true;
    } else if (!field) {
      std::vector<const char*> names;
      for (const ControlField f : kControlFields) names.push_back(ControlFieldName(f));
      names.push_back("exceptions");
      names.push_back("all");
      return absl::InvalidArgumentError(absl::StrCat("--exec-supports: '", word, "' is not one of ",
                                                     absl::StrJoin(names, ", "),
                                                     DidYouMean(word, names)));
    } else if (*field == ControlField::kSemantics) {
      abilities.semantics = DeclaredSemantics::kBoth;
    } else if (*field == ControlField::kTarget) {
      target = true;
    } else {
      abilities.controls |= FieldMask(*field);
    }
  }
  abilities.controls &= ~(FieldMask(ControlField::kSemantics) | FieldMask(ControlField::kTarget));
  // The default control means the same on every target; others depend on the class of the target.
  if (!target && abilities.controls != 0) {
    for (unsigned t = 0; t < kTargetNames.size(); ++t) {
      if (!IsModern(static_cast<Target>(t))) abilities.targets |= 1u << t;
    }
  }
  return abilities;
}

absl::Status ExternalFlags::ParseTimes(ExternalOptions& libraries,
                                       ExternalOptions& programs) const {
  using Time = absl::Duration ExternalOptions::*;
  struct Given {
    const char* flag;
    const std::string& text;
    Time time;
    absl::Duration least;
  };
  for (const auto& [flag, text, time, least] :
       {Given{"--timeout", timeout_, &ExternalOptions::timeout, kLeastTimeout},
        Given{"--start-timeout", start_timeout_, &ExternalOptions::start_timeout, kLeastTimeout},
        Given{"--budget", budget_, &ExternalOptions::time_budget, kLeastBudget}}) {
    if (text.empty()) continue;
    const absl::StatusOr<absl::Duration> given = ParseTime(flag, text);
    if (!given.ok()) return given.status();
    if (*given < least) {
      return absl::InvalidArgumentError(
          absl::StrCat(flag, ": '", text, "' is less than ", absl::FormatDuration(least)));
    }
    libraries.*time = programs.*time = *given;
  }
  if (start_timeout_.empty()) {
    for (ExternalOptions* const options : {&libraries, &programs}) {
      options->start_timeout = std::max(options->start_timeout, options->timeout);
    }
  }
  return absl::OkStatus();
}

absl::Status ExternalFlags::AppendTo(const std::vector<Participant>& builtin,
                                     std::vector<Participant>& participants,
                                     const std::atomic<bool>& stop) const {
  ExternalOptions libraries = {.stop = &stop};
  ExternalOptions programs = {.timeout = absl::Seconds(10),
                              .start_timeout = absl::Seconds(60),
                              .stop = &stop,
                              .time_budget = absl::Seconds(10)};
  if (absl::Status status = ParseTimes(libraries, programs); !status.ok()) return status;
  const absl::StatusOr<Abilities> abilities = ParseSupports();
  if (!abilities.ok()) return abilities.status();
  if (!supports_.empty()) {
    if (commands_.empty())
      return absl::InvalidArgumentError("--exec-supports needs --exec=COMMAND");
    programs.more_flags.push_back(absl::StrCat("--exec-supports=", supports_));
  }
  for (const std::string& text : plugins_) {
    absl::StatusOr<Participant> added = LibraryParticipant(text, libraries);
    if (absl::Status status = Add("--plugin", text, std::move(added), builtin, participants);
        !status.ok())
      return status;
  }
  for (const std::string& text : commands_) {
    absl::StatusOr<Participant> added = ProgramParticipant(text, *abilities, programs);
    if (absl::Status status = Add("--exec", text, std::move(added), builtin, participants);
        !status.ok())
      return status;
  }
  return absl::OkStatus();
}

}  // namespace divfix
