#include "cli/commands/fuzz_report_command.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "cli/flags/corpus_location.h"
#include "cli/output/interrupt.h"
#include "cli/output/progress_line.h"
#include "cli/output/report_output.h"
#include "cli/usage/arguments.h"
#include "cli/usage/failure.h"
#include "corpus/corpus.h"
#include "corpus/write_file.h"
#include "fuzz/harness/bin_list.h"
#include "fuzz/harness/campaign_report.h"
#include "fuzz/harness/crash_input.h"
#include "fuzz/harness/input_file.h"
#include "fuzz/harness/ledger.h"
#include "fuzz/harness/target_environment.h"
#include "impls/external/participants.h"

namespace divfix {
namespace {

struct Flags {
  std::string campaign;
  std::vector<std::string> ran;
  std::vector<std::string> plugins;
  std::vector<std::string> crashes;
  bool interrupted = false;
  std::string corpus;
  ReportFlags report;
};

// "libfuzzer=60" adds a minute to libFuzzer's time.
Failure AddTime(const std::string& text, Ledger& ledger) {
  constexpr uint64_t kMostSeconds = 100ull * 365 * 24 * 3600;
  const std::vector<std::string> parts = absl::StrSplit(text, '=');
  if (parts.size() != 2 || (parts[0] != "libfuzzer" && parts[0] != "afl")) {
    return {kExitUsage,
            absl::StrCat("--ran: '", text, "' is not libfuzzer=SECONDS or afl=SECONDS")};
  }
  const absl::StatusOr<uint64_t> seconds = ParseNumber("--ran", parts[1], 0, kMostSeconds);
  if (!seconds.ok()) return FailureOf(seconds.status());
  ledger.AddTime(parts[0] == "afl" ? Engine::kAfl : Engine::kLibFuzzer,
                 absl::Seconds(static_cast<int64_t>(*seconds)));
  return {};
}

// Looks for the participants that ended targets. Inputs at which none does go to `unexplained`.
Failure Blame(const Flags& flags, const std::vector<Participant>& participants, Ledger& ledger,
              std::vector<std::string>& unexplained) {
  for (const std::string& path : flags.crashes) {
    const absl::StatusOr<std::vector<uint8_t>> input = ReadInputFile(path);
    if (!input.ok()) return FailureOf(input.status());
    const absl::StatusOr<bool> blamed = BlameForCrash(*input, participants, flags.campaign, ledger);
    if (!blamed.ok()) return FailureOf(blamed.status());
    if (!*blamed) unexplained.push_back(path);
  }
  return {};
}

Failure WriteBeside(const std::string& campaign, const Triage& triage, const Coverage& reached) {
  const std::filesystem::path folder = campaign;
  for (const auto& [name, text] : {std::pair("coverage_bins.txt", BinList(reached)),
                                   std::pair("corpus.txt", CorpusLines(triage))}) {
    if (absl::Status status = ReplaceFile((folder / name).string(), text); !status.ok()) {
      return FailureOf(status);
    }
  }
  return {};
}

Failure RunFuzzReport(Flags& flags, CommandContext& context) {
  if (flags.report.report.empty()) flags.report.report = flags.campaign;
  const absl::StatusOr<CampaignRecord> campaign = ReadCampaign(flags.campaign);
  if (!campaign.ok()) return FailureOf(campaign.status());
  const absl::StatusOr<std::unique_ptr<Ledger>> ledger =
      Ledger::Open(flags.campaign, campaign->participants);
  if (!ledger.ok()) return FailureOf(ledger.status());
  ReportPlan plan;
  if (Failure failure = PrepareReport(flags.report, plan)) return failure;
  std::vector<Problem> problems;
  const absl::StatusOr<Corpus> corpus =
      LoadCorpus(flags.corpus.empty() ? DefaultCorpusDirectory() : flags.corpus, problems);
  if (!corpus.ok()) return FailureOf(corpus.status());
  for (const std::string& text : flags.ran) {
    if (Failure failure = AddTime(text, **ledger)) return failure;
  }

  // Libraries run in processes of their own: one that crashed the target must not end the report.
  const std::atomic<bool>& stop = CatchInterrupts();
  std::vector<Participant> known = TargetParticipants();
  for (const std::string& text : flags.plugins) {
    absl::StatusOr<Participant> plugin = LibraryParticipant(text, {.stop = &stop});
    if (!plugin.ok()) {
      Failure failure = FailureOf(plugin.status());
      failure.message = absl::StrCat("--plugin: ", failure.message);
      return failure;
    }
    known.push_back(*std::move(plugin));
  }
  CampaignRequest request = {.folder = flags.campaign,
                             .known = std::move(known),
                             .corpus = &*corpus,
                             .threads = std::max(1u, std::thread::hardware_concurrency())};
  std::vector<std::string> unexplained;
  if (!flags.crashes.empty()) {
    const absl::StatusOr<std::vector<Participant>> participants =
        CampaignParticipants(campaign->participants, request.known);
    if (!participants.ok()) return FailureOf(participants.status());
    if (Failure failure = Blame(flags, *participants, **ledger, unexplained)) return failure;
  }
  if (absl::Status status = (*ledger)->Write(); !status.ok()) return FailureOf(status);
  ProgressLine line;
  absl::StatusOr<Report> report =
      ReportCampaign(request, stop, [&](const Progress& progress) { line.Show(progress); });
  line.End();
  if (!report.ok()) return FailureOf(report.status());
  report->run.command = context.arguments;
  report->run.interrupted = flags.interrupted;
  Triage triage = MakeTriage(*std::move(report));
  std::fputs(absl::StrCat(CampaignTable(triage.report), "\n").c_str(), stdout);
  if (Failure failure = PutOut(flags.report, plan, triage, context.exit_status)) return failure;
  if (Failure failure = WriteBeside(flags.campaign, triage, campaign->counts.reached))
    return failure;
  for (const std::string& path : unexplained) {
    std::fputs(absl::StrCat("crash: a target ended at ", path,
                            ", and none of your implementations crashes by itself\n")
                   .c_str(),
               stdout);
    context.exit_status = std::max(context.exit_status, kExitDivergence);
  }
  const std::vector<std::string> losses = LossesOf(flags.campaign, triage);
  if (losses.empty()) return {};
  return {kExitEnvironment, absl::StrCat("the campaign failed: ", absl::StrJoin(losses, "\n  "))};
}

}  // namespace

void AddFuzzReportCommand(CLI::App& app, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command =
      app.add_subcommand("fuzz-report", "Report what a fuzzing campaign (scripts/fuzz) has found");
  command->add_option("campaign", flags->campaign, "the campaign's folder")
      ->required()
      ->type_name("DIR");
  command->add_option("--ran", flags->ran, "how long an engine ran: libfuzzer=60 or afl=60")
      ->type_name("ENGINE=SECONDS")
      ->allow_extra_args(false);
  command->add_option("--plugin", flags->plugins, "a library that took part")
      ->type_name("FILE.so")
      ->allow_extra_args(false);
  command
      ->add_option("--crash", flags->crashes,
                   "an input at which a target ended, to find the library that ends at it")
      ->type_name("FILE")
      ->allow_extra_args(false);
  command->add_flag("--interrupted", flags->interrupted, "the campaign ended before its time");
  command->add_option("--corpus", flags->corpus, "the folder of corpus entries")->type_name("DIR");
  flags->report.AddTo(*command);
  command->footer("divfix fuzz-report out/fuzz --report=out");
  command->callback([flags, &context] {
    if (const Failure failure = RunFuzzReport(*flags, context)) {
      std::fprintf(stderr, "divfix fuzz-report: %s\n", failure.message.c_str());
      context.exit_status = failure.exit_status;
    }
  });
}

}  // namespace divfix
