#include "fuzz/harness/target_environment.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "crosscheck/selection.h"
#include "fuzz/harness/planted_faults.h"
#include "impls/external/participants.h"
#include "impls/registry.h"
#include "triage/report/baseline.h"

namespace divfix {
namespace {

std::string Variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

absl::Status In(const char* variable, const absl::Status& status) {
  return absl::Status(status.code(),
                      absl::StrCat(variable, ": ", absl::string_view(status.message())));
}

// Loads the user's libraries into this process.
absl::StatusOr<std::vector<Participant>> Plugins(const std::vector<Participant>& others) {
  std::vector<Participant> plugins;
  const std::vector<std::string> texts =
      absl::StrSplit(Variable(kPluginVariable), '\n', absl::SkipEmpty());
  for (const std::string& text : texts) {
    absl::StatusOr<Participant> plugin = LibraryInThisProcess(text);
    if (!plugin.ok()) return In(kPluginVariable, plugin.status());
    for (const std::vector<Participant>* all : {&others, &std::as_const(plugins)}) {
      if (std::ranges::find(*all, plugin->name, &Participant::name) == all->end()) continue;
      return absl::InvalidArgumentError(absl::StrCat(kPluginVariable, ": ", text,
                                                     ": there is another participant named '",
                                                     plugin->name, "'; give it as NAME=FILE"));
    }
    plugins.push_back(*std::move(plugin));
  }
  return plugins;
}

// Returns the participants that the patterns name, all of which must be able to run; without
// patterns, those that can run.
absl::StatusOr<std::vector<Participant>> Selected() {
  const std::vector<std::string> patterns =
      absl::StrSplit(Variable(kImplVariable), ',', absl::SkipEmpty());
  absl::StatusOr<std::vector<Participant>> selected =
      SelectParticipants(TargetParticipants(), patterns);
  if (!selected.ok()) return In(kImplVariable, selected.status());
  if (patterns.empty()) {
    std::erase_if(*selected, [](const Participant& p) { return !p.available.ok(); });
  }
  for (const Participant& p : *selected) {
    if (!p.available.ok()) return In(p.name.c_str(), p.available);
  }
  absl::StatusOr<std::vector<Participant>> plugins = Plugins(TargetParticipants());
  if (!plugins.ok()) return plugins.status();
  std::ranges::move(*plugins, std::back_inserter(*selected));
  return selected;
}

absl::StatusOr<std::set<std::string>> Accepted() {
  const std::string path = Variable(kBaselineVariable);
  if (path.empty()) return std::set<std::string>();
  std::vector<Problem> problems;
  absl::StatusOr<Baseline> baseline = LoadBaseline(path, problems);
  if (!baseline.ok()) return In(kBaselineVariable, baseline.status());
  if (!problems.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(kBaselineVariable, ": the baseline has errors\n", FormatProblems(problems)));
  }
  std::set<std::string> keys;
  for (const BaselineEntry& entry : baseline->entries) keys.insert(entry.key);
  return keys;
}

absl::StatusOr<std::optional<Semantics>> TheSemantics() {
  const std::string text = Variable(kSemanticsVariable);
  if (text.empty() || text == "both") return std::optional<Semantics>();
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    if (text == SemanticsName(semantics)) return std::optional(semantics);
  }
  return absl::InvalidArgumentError(
      absl::StrCat(kSemanticsVariable, ": '", text, "' is not published, measured or both"));
}

}  // namespace

bool GoesWithout(absl::string_view what) {
  const std::vector<std::string> names =
      absl::StrSplit(Variable(kWithoutVariable), ',', absl::SkipEmpty());
  return std::ranges::find(names, what) != names.end();
}

std::vector<Participant> TargetParticipants() {
  std::vector<Participant> all = HostParticipants();
  std::ranges::move(PlantedParticipants(), std::back_inserter(all));
  return all;
}

absl::StatusOr<std::unique_ptr<Harness>> HarnessFromEnvironment() {
  HarnessOptions options;
  absl::StatusOr<std::vector<Participant>> participants = Selected();
  if (!participants.ok()) return participants.status();
  options.participants = *std::move(participants);
  absl::StatusOr<std::set<std::string>> accepted = Accepted();
  if (!accepted.ok()) return accepted.status();
  options.accepted = *std::move(accepted);
  const absl::StatusOr<std::optional<Semantics>> semantics = TheSemantics();
  if (!semantics.ok()) return semantics.status();
  options.semantics = *semantics;
  options.campaign = Variable(kCampaignVariable);
  options.feedback = !GoesWithout("feedback");
  return Harness::Create(std::move(options));
}

}  // namespace divfix
