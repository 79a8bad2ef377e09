#include "cli/commands/capture_command.h"

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
#include "cli/flags/corpus_location.h"
#include "cli/flags/external_flags.h"
#include "cli/flags/target_flag.h"
#include "cli/output/interrupt.h"
#include "cli/output/progress_line.h"
#include "cli/usage/command_model.h"
#include "cli/usage/failure.h"
#include "corpus/control_text.h"
#include "corpus/corpus.h"
#include "corpus/nearest.h"
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
  std::string corpus;
};

// Finds the one participant that the flags name.
Failure Choose(const Flags& flags, Participant& participant) {
  const std::vector<Participant> all = BuiltinParticipants();
  std::vector<Participant> named;
  if (!flags.impls.empty()) {
    absl::StatusOr<std::vector<Participant>> selected = SelectParticipants(all, flags.impls);
    if (!selected.ok()) {
      Failure failure = FailureOf(selected.status());
      failure.message = absl::StrCat("--impl: ", failure.message);
      return failure;
    }
    named = *std::move(selected);
  }
  if (Failure failure = flags.external.AppendTo(all, named)) return failure;
  if (named.size() != 1) {
    constexpr size_t kShown = 8;
    std::vector<std::string> names;
    for (size_t i = 0; i < std::min(kShown, named.size()); ++i) names.push_back(named[i].name);
    return {
        kExitUsage,
        absl::StrCat("a capture records one participant, and these flags name ",
                     named.empty() ? "none: name it with --impl, --plugin or --exec"
                                   : absl::StrCat(named.size(), ": ", absl::StrJoin(names, ", "),
                                                  named.size() > kShown ? " and others" : ""))};
  }
  participant = std::move(named.front());
  if (participant.available.ok()) return {};
  return {kExitEnvironment, absl::StrCat(participant.name, " can't run here: ",
                                         absl::string_view(participant.available.message()))};
}

bool SupportsAny(const Implementation& implementation, Target target, Semantics semantics) {
  const std::vector<CaseList> lists = PlanLists(CapturePlanFor(target), target, semantics);
  return std::ranges::any_of(
      lists, [&](const CaseList& list) { return implementation.Supports(list.control); });
}

// Chooses the target and the semantics: those that the flags name; else the first that the
// participant supports, beginning with gfx1100 and measured.
Failure ChooseScope(const Flags& flags, const Participant& participant,
                    const Implementation& implementation, CaptureInfo& info) {
  std::vector<Target> targets;
  if (flags.target.given()) {
    absl::StatusOr<Target> target = flags.target.Parse();
    if (!target.ok()) return FailureOf(target.status());
    targets = {*target};
  } else {
    for (size_t id = 0; id < kTargetNames.size(); ++id) targets.push_back(static_cast<Target>(id));
  }
  std::vector<Semantics> semantics = {Semantics::kMeasured, Semantics::kPublished};
  if (!flags.semantics.empty()) {
    Control control;
    if (!SetControlField(control, "semantics", flags.semantics).ok()) {
      return {kExitUsage,
              absl::StrCat("--semantics: '", flags.semantics,
                           "' is not one of published, measured: a capture has one semantics",
                           DidYouMean(flags.semantics, {"published", "measured"}))};
    }
    semantics = {control.semantics};
  }
  for (const Target target : targets) {
    for (const Semantics s : semantics) {
      if (!SupportsAny(implementation, target, s)) continue;
      info.target = target;
      info.semantics = s;
      return {};
    }
  }
  return {kExitUsage,
          absl::StrCat(participant.name, " supports no control of the plan under ",
                       flags.target.given() ? TargetName(targets.front()) : "any target",
                       flags.semantics.empty() ? "" : absl::StrCat(", ", flags.semantics))};
}

// Collects the lists of the plan and of the corpus that the participant supports.
Failure ChooseCases(const Flags& flags, const Implementation& implementation, Capture& capture) {
  std::vector<Problem> problems;
  const absl::StatusOr<Corpus> corpus =
      LoadCorpus(flags.corpus.empty() ? DefaultCorpusDirectory() : flags.corpus, problems);
  if (!corpus.ok()) return FailureOf(corpus.status());
  if (!problems.empty()) {
    return {kExitUsage, absl::StrCat("the corpus has errors\n", FormatProblems(problems))};
  }
  const Target target = capture.info.target;
  const Semantics semantics = capture.info.semantics;
  const std::vector<CaseList> planned = PlanLists(CapturePlanFor(target), target, semantics);
  const std::vector<CaseList> entries = CorpusLists(corpus->entries, target, semantics, planned);
  const auto supported = [&](const CaseList& list) {
    return implementation.Supports(list.control);
  };
  std::ranges::copy_if(planned, std::back_inserter(capture.lists), supported);
  std::ranges::copy_if(entries, std::back_inserter(capture.lists), supported);
  return {};
}

Failure RunCapture(const Flags& flags) {
  const std::atomic<bool>& stop = CatchInterrupts();
  Participant participant;
  if (Failure failure = Choose(flags, participant)) return failure;
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
  if (Failure failure = ChooseScope(flags, participant, *implementation, capture.info)) {
    return failure;
  }
  if (Failure failure = ChooseCases(flags, *implementation, capture)) return failure;
  if (absl::Status status = CheckReplaceable(flags.out); !status.ok()) {
    return {kExitEnvironment, absl::StrCat("--out: ", absl::string_view(status.message()))};
  }

  ProgressLine line;
  const uint64_t cases = CountCases(capture.lists);
  const absl::Time start = absl::Now();
  absl::StatusOr<RecordedOutcomes> outcomes = Record(
      *implementation, capture.lists, stop,
      [&](uint64_t done) { line.ShowCases(participant.name, done, cases, absl::Now() - start); });
  line.End();
  if (absl::IsCancelled(outcomes.status())) {
    return {kExitEnvironment, absl::StrCat("interrupted: ", flags.out, " is unchanged")};
  }
  if (!outcomes.ok()) {
    return {kExitEnvironment,
            absl::StrCat(participant.name, ": ", absl::string_view(outcomes.status().message()),
                         "; nothing was written")};
  }
  capture.d = std::move(outcomes->d);
  capture.exceptions = std::move(outcomes->exceptions);
  const std::string content = FormatCapture(capture);
  if (absl::Status status = ReplaceFile(flags.out, content); !status.ok()) {
    return {kExitEnvironment, absl::StrCat("--out: ", absl::string_view(status.message()))};
  }
  std::printf("%s: %s cases of %s, %s, %s, %s exceptions; %s bytes, in %.1f s\n", flags.out.c_str(),
              FormatCount(cases).c_str(), participant.name.c_str(), TargetName(capture.info.target),
              SemanticsName(capture.info.semantics), capture.info.exceptions ? "with" : "without",
              FormatCount(content.size()).c_str(), absl::ToDoubleSeconds(absl::Now() - start));
  return {};
}

}  // namespace

void AddCaptureCommand(CLI::App& app, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "capture", "Record a participant's outcomes here, for checks where it can't run");
  command->add_option("--impl", flags->impls, "the participant to record")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_option("--out", flags->out, "the file to write")->required()->type_name("FILE");
  command
      ->add_option("--semantics", flags->semantics,
                   "default measured, if the participant supports it")
      ->type_name("published|measured");
  flags->target.AddTo(*command);
  command->add_option("--corpus", flags->corpus, "the folder of corpus entries")
      ->group(kMoreGroup)
      ->type_name("DIR");
  flags->external.AddTo(*command);
  command->footer(
      "divfix capture --impl=hip/gfx1100:0/instruction --out=gfx1100.capture\n"
      "divfix capture --plugin=./mine.so --out=mine.capture");
  command->callback([flags, &context] {
    if (const Failure failure = RunCapture(*flags)) {
      std::fprintf(stderr, "divfix capture: %s\n", failure.message.c_str());
      context.exit_status = failure.exit_status;
    }
  });
}

}  // namespace divfix
