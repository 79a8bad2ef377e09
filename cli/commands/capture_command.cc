#include <algorithm>
#include <atomic>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "capture/capture_file.h"
#include "capture/capture_plan.h"
#include "capture/corpus_lists.h"
#include "capture/record.h"
#include "cli/commands/commands.h"
#include "cli/flags/corpus_flag.h"
#include "cli/flags/external_flags.h"
#include "cli/flags/target_flag.h"
#include "cli/output/interrupt.h"
#include "cli/output/progress_line.h"
#include "cli/usage/exit_status.h"
#include "corpus/control_text.h"
#include "corpus/corpus.h"
#include "corpus/write_file.h"
#include "crosscheck/selection.h"
#include "impls/registry.h"
#include "triage/report/describe.h"
#include "triage/report/environment.h"
#include "triage/report/report.h"
#include "triage/report/safe_text.h"

namespace divfix {
namespace {

// The longest text about where it was recorded.
constexpr size_t kTextBytes = 200;

struct Flags {
  std::vector<std::string> impls;
  ExternalFlags external;
  std::string out;
  TargetFlag target;
  std::string semantics;
  CorpusFlag corpus;
};

// Finds the one participant that the flags name.
absl::Status Choose(const Flags& flags, Participant& participant) {
  const std::vector<Participant> all = BuiltinParticipants();
  std::vector<Participant> named;
  if (!flags.impls.empty()) {
    absl::StatusOr<std::vector<Participant>> selected = SelectParticipants(all, flags.impls);
    if (!selected.ok()) return About("--impl", selected.status());
    named = *std::move(selected);
  }
  if (absl::Status status = flags.external.AppendTo(all, named); !status.ok()) return status;
  if (named.size() != 1) {
    constexpr size_t kShown = 8;
    std::vector<std::string> names;
    for (size_t i = 0; i < std::min(kShown, named.size()); ++i) names.push_back(named[i].name);
    return absl::InvalidArgumentError(
        absl::StrCat("a capture records one participant, and these flags name ",
                     named.empty() ? "none: name it with --impl, --plugin or --exec"
                                   : absl::StrCat(named.size(), ": ", absl::StrJoin(names, ", "),
                                                  named.size() > kShown ? " and others" : "")));
  }
  participant = std::move(named.front());
  if (participant.available.ok()) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat(
      participant.name, " can't run here: ", absl::string_view(participant.available.message())));
}

bool SupportsAny(const Implementation& implementation, Target target, Semantics semantics) {
  const std::vector<CaseList> lists = PlanLists(CapturePlanFor(target), target, semantics);
  return std::ranges::any_of(
      lists, [&](const CaseList& list) { return implementation.Supports(list.control); });
}

// Chooses the target and the semantics: those that the flags name; else the first that the
// participant supports, beginning with gfx1100 and measured.
absl::Status ChooseScope(const Flags& flags, const Participant& participant,
                         const Implementation& implementation, CaptureInfo& info) {
  std::vector<Target> targets;
  if (flags.target.given()) {
    absl::StatusOr<Target> target = flags.target.Parse();
    if (!target.ok()) return target.status();
    targets = {*target};
  } else {
    for (size_t id = 0; id < kTargetNames.size(); ++id) targets.push_back(static_cast<Target>(id));
  }
  std::vector<Semantics> semantics = {Semantics::kMeasured, Semantics::kPublished};
  if (!flags.semantics.empty()) {
    Control control;
    if (absl::Status status = SetControlField(control, "semantics", flags.semantics);
        !status.ok()) {
      return About("--semantics", status);
    }
    semantics = {control.semantics};
  }
  for (const Target target : targets) {
    for (const Semantics s : semantics) {
      if (!SupportsAny(implementation, target, s)) continue;
      info.target = target;
      info.semantics = s;
      return absl::OkStatus();
    }
  }
  return absl::InvalidArgumentError(
      absl::StrCat(participant.name, " supports no control of the plan under ",
                   flags.target.given() ? TargetName(targets.front()) : "any target",
                   flags.semantics.empty() ? "" : absl::StrCat(", ", flags.semantics)));
}

// Collects the lists of the plan and of the corpus that the participant supports.
absl::Status ChooseCases(const Flags& flags, const Implementation& implementation,
                         Capture& capture) {
  const absl::StatusOr<Corpus> corpus = flags.corpus.Load();
  if (!corpus.ok()) return corpus.status();
  const Target target = capture.info.target;
  const Semantics semantics = capture.info.semantics;
  const std::vector<CaseList> planned = PlanLists(CapturePlanFor(target), target, semantics);
  const std::vector<CaseList> entries = CorpusLists(corpus->entries, target, semantics, planned);
  const auto supported = [&](const CaseList& list) {
    return implementation.Supports(list.control);
  };
  std::ranges::copy_if(planned, std::back_inserter(capture.lists), supported);
  std::ranges::copy_if(entries, std::back_inserter(capture.lists), supported);
  return absl::OkStatus();
}

absl::StatusOr<int> RunCapture(const Flags& flags) {
  const std::atomic<bool>& stop = CatchInterrupts();
  Participant participant;
  if (absl::Status status = Choose(flags, participant); !status.ok()) return status;
  const std::unique_ptr<Implementation> implementation = participant.make();
  const Environment environment = CurrentEnvironment();
  Capture capture;
  capture.info = {
      .participant = participant.name,
      .family = participant.family,
      .description = OneLine(participant.description, kTextBytes),
      .device =
          OneLine(participant.device.empty() ? environment.cpu : participant.device, kTextBytes),
      .driver =
          OneLine(participant.driver.empty() ? environment.system : participant.driver, kTextBytes),
      .date = absl::FormatTime(absl::RFC3339_sec, absl::Now(), absl::UTCTimeZone()),
      .divfix_version = environment.version,
      .divfix_revision = environment.revision,
      .exceptions = implementation->ReportsExceptions(),
  };
  if (absl::Status status = ChooseScope(flags, participant, *implementation, capture.info);
      !status.ok())
    return status;
  if (absl::Status status = ChooseCases(flags, *implementation, capture); !status.ok())
    return status;
  if (absl::Status status = CheckReplaceable(flags.out); !status.ok()) {
    return absl::UnavailableError(absl::StrCat("--out: ", absl::string_view(status.message())));
  }

  ProgressLine line;
  const uint64_t cases = CountCases(capture.lists);
  const absl::Time start = absl::Now();
  absl::StatusOr<RecordedOutcomes> outcomes = Record(
      *implementation, capture.lists, stop,
      [&](uint64_t done) { line.ShowCases(participant.name, done, cases, absl::Now() - start); });
  line.End();
  if (absl::IsCancelled(outcomes.status())) {
    return absl::UnavailableError(absl::StrCat("interrupted: ", flags.out, " is unchanged"));
  }
  if (!outcomes.ok()) {
    return absl::UnavailableError(absl::StrCat(participant.name, ": ",
                                               absl::string_view(outcomes.status().message()),
                                               "; nothing was written"));
  }
  capture.d = std::move(outcomes->d);
  capture.exceptions = std::move(outcomes->exceptions);
  const std::string content = FormatCapture(capture);
  if (absl::Status status = ReplaceFile(flags.out, content); !status.ok()) {
    return absl::UnavailableError(absl::StrCat("--out: ", absl::string_view(status.message())));
  }
  std::printf("%s: %s cases of %s, %s, %s, %s exceptions; %s bytes, in %.1f s\n", flags.out.c_str(),
              FormatCount(cases).c_str(), participant.name.c_str(), TargetName(capture.info.target),
              SemanticsName(capture.info.semantics), capture.info.exceptions ? "with" : "without",
              FormatCount(content.size()).c_str(), absl::ToDoubleSeconds(absl::Now() - start));
  return kExitOk;
}

}  // namespace

Command CaptureCommand() {
  auto flags = std::make_shared<Flags>();
  Command command = {
      .name = "capture",
      .summary = "Record a participant's outcomes here, for checks where it can't run",
      .flags = {{"--impl", &flags->impls, "NAME", "the participant to record"},
                {.name = "--out",
                 .value = &flags->out,
                 .type = "FILE",
                 .help = "the file to write",
                 .required = true},
                {"--semantics", &flags->semantics, "published|measured",
                 "the semantics to record (default measured, if the participant supports it)"}},
      .examples = {"divfix capture --impl=hip/gfx1100:0/instruction --out=gfx1100.capture",
                   "divfix capture --plugin=./mine.so --out=mine.capture"},
      .run = [flags](const auto&) { return RunCapture(*flags); }};
  flags->target.AddTo(command);
  flags->corpus.AddTo(command);
  flags->external.AddTo(command);
  return command;
}

}  // namespace divfix
