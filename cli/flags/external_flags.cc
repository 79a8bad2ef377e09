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
#include "cli/usage/arguments.h"
#include "cli/usage/command_model.h"
#include "corpus/control_text.h"
#include "corpus/nearest.h"
#include "impls/external/participants.h"

namespace divfix {
namespace {

// Shorter, and a busy machine looks like a hang.
constexpr absl::Duration kLeastTimeout = absl::Milliseconds(10);

// Less is no time for anything.
constexpr absl::Duration kLeastBudget = absl::Milliseconds(1);

// Adds one that was made from the flag's text, if it was and has a name of its own.
Failure Add(absl::string_view flag, const std::string& text, absl::StatusOr<Participant> added,
            const std::vector<Participant>& builtin, std::vector<Participant>& participants) {
  if (!added.ok()) {
    Failure failure = FailureOf(added.status());
    failure.message = absl::StrCat(flag, ": ", failure.message);
    return failure;
  }
  for (const auto* others : {&builtin, &std::as_const(participants)}) {
    if (std::ranges::find(*others, added->name, &Participant::name) == others->end()) continue;
    return {kExitUsage,
            absl::StrCat(flag, "=", text, ": there is another participant named '", added->name,
                         "'; give this one a name with ", flag, "=NAME=...")};
  }
  participants.push_back(*std::move(added));
  return {};
}

}  // namespace

void ExternalFlags::AddTo(CLI::App& command) {
  command
      .add_option("--plugin", plugins_,
                  "a shared library with your uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, "
                  "uint32_t s2); also NAME=FILE")
      ->group(kYourOwnGroup)
      ->type_name("FILE.so")
      ->allow_extra_args(false);
  command
      .add_option("--exec", commands_,
                  "a program that answers lines 'S0 S1 S2 CONTROL' with 'D', all of 8 hex digits; "
                  "also name=COMMAND")
      ->group(kYourOwnGroup)
      ->type_name("COMMAND")
      ->allow_extra_args(false);
  command
      .add_option("--exec-supports", supports_,
                  "what these programs heed besides the operands: control fields, semantics, "
                  "exceptions, or all (round,denorm,exceptions)")
      ->group(kMoreOfYourOwnGroup)
      ->type_name("LIST");
  command
      .add_option("--timeout", timeout_,
                  "no answer for so long is a hang (default 2s for libraries, 10s for programs)")
      ->group(kMoreOfYourOwnGroup)
      ->type_name("DURATION");
  command
      .add_option("--start-timeout", start_timeout_,
                  "a program may take so long to its first answer (it may compile itself), and a "
                  "library to be loaded (default 60s and 20s, or --timeout if that is longer)")
      ->group(kMoreOfYourOwnGroup)
      ->type_name("DURATION");
  command
      .add_option("--budget", budget_,
                  "the time that each may take in a check, over all threads (default 20s for "
                  "libraries, 10s for programs)")
      ->group(kMoreOfYourOwnGroup)
      ->type_name("DURATION");
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
      return absl::InvalidArgumentError(absl::StrCat("--exec-supports: '", word, "' is none of ",
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
  // The default control is the same to every target; under others the target's class counts.
  if (!target && abilities.controls != 0) {
    for (unsigned t = 0; t < kTargetNames.size(); ++t) {
      if (!IsModern(static_cast<Target>(t))) abilities.targets |= 1u << t;
    }
  }
  return abilities;
}

Failure ExternalFlags::ParseTimes(ExternalOptions& libraries, ExternalOptions& programs) const {
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
    if (!given.ok()) return FailureOf(given.status());
    if (*given < least) {
      return {kExitUsage,
              absl::StrCat(flag, ": '", text, "' is less than ", absl::FormatDuration(least))};
    }
    libraries.*time = programs.*time = *given;
  }
  if (start_timeout_.empty()) {
    for (ExternalOptions* const options : {&libraries, &programs}) {
      options->start_timeout = std::max(options->start_timeout, options->timeout);
    }
  }
  return {};
}

Failure ExternalFlags::AppendTo(const std::vector<Participant>& builtin,
                                std::vector<Participant>& participants,
                                const std::atomic<bool>& stop) const {
  ExternalOptions libraries = {.stop = &stop};
  ExternalOptions programs = {.timeout = absl::Seconds(10),
                              .start_timeout = absl::Seconds(60),
                              .stop = &stop,
                              .time_budget = absl::Seconds(10)};
  if (Failure failure = ParseTimes(libraries, programs)) return failure;
  const absl::StatusOr<Abilities> abilities = ParseSupports();
  if (!abilities.ok()) return FailureOf(abilities.status());
  if (!supports_.empty()) {
    if (commands_.empty()) return {kExitUsage, "--exec-supports needs --exec=COMMAND"};
    programs.more_flags.push_back(absl::StrCat("--exec-supports=", supports_));
  }
  for (const std::string& text : plugins_) {
    absl::StatusOr<Participant> added = LibraryParticipant(text, libraries);
    if (Failure failure = Add("--plugin", text, std::move(added), builtin, participants)) {
      return failure;
    }
  }
  for (const std::string& text : commands_) {
    absl::StatusOr<Participant> added = ProgramParticipant(text, *abilities, programs);
    if (Failure failure = Add("--exec", text, std::move(added), builtin, participants)) {
      return failure;
    }
  }
  return {};
}

}  // namespace divfix
