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
#include "cli/commands/commands.h"
#include "cli/flags/corpus_flag.h"
#include "cli/output/interrupt.h"
#include "cli/output/progress_line.h"
#include "cli/output/report_output.h"
#include "cli/usage/exit_status.h"
#include "cli/usage/flag_values.h"
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
  CorpusFlag corpus;
  ReportFlags report;
};

// "libfuzzer=60" adds a minute to libFuzzer's time.
absl::Status AddTime(const std::string& text, Ledger& ledger) {
  constexpr uint64_t kMostSeconds = 100ull * 365 * 24 * 3600;
  const std::vector<std::string> parts = absl::StrSplit(text, '=');
  if (parts.size() != 2 || (parts[0] != "libfuzzer" && parts[0] != "afl")) {
    return absl::InvalidArgumentError(
        absl::StrCat("--ran: '", text, "' is not libfuzzer=SECONDS or afl=SECONDS"));
  }
  const absl::StatusOr<uint64_t> seconds = ParseNumber("--ran", parts[1], 0, kMostSeconds);
  if (!seconds.ok()) return seconds.status();
  ledger.AddTime(parts[0] == "afl" ? Engine::kAfl : Engine::kLibFuzzer,
                 absl::Seconds(static_cast<int64_t>(*seconds)));
  return absl::OkStatus();
}

// Looks for the participants that ended targets. Inputs at which none does go to `unexplained`.
absl::Status Blame(const Flags& flags, const std::vector<Participant>& participants, Ledger& ledger,
                   std::vector<std::string>& unexplained) {
  for (const std::string& path : flags.crashes) {
    const absl::StatusOr<std::vector<uint8_t>> input = ReadInputFile(path);
    if (!input.ok()) return input.status();
    const absl::StatusOr<bool> blamed = BlameForCrash(*input, participants, flags.campaign, ledger);
    if (!blamed.ok()) return blamed.status();
    if (!*blamed) unexplained.push_back(path);
  }
  return absl::OkStatus();
}

absl::Status WriteBeside(const std::string& campaign, const Triage& triage,
                         const Coverage& reached) {
  const std::filesystem::path folder = campaign;
  for (const auto& [name, text] : {std::pair("coverage_bins.txt", BinList(reached)),
                                   std::pair("corpus.txt", CorpusLines(triage))}) {
    if (absl::Status status = ReplaceFile((folder / name).string(), text); !status.ok()) {
      return status;
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<int> RunFuzzReport(Flags& flags, const std::vector<std::string>& arguments) {
  if (flags.report.report.empty()) flags.report.report = flags.campaign;
  const absl::StatusOr<CampaignRecord> campaign = ReadCampaign(flags.campaign);
  if (!campaign.ok()) return campaign.status();
  const absl::StatusOr<std::unique_ptr<Ledger>> ledger =
      Ledger::Open(flags.campaign, campaign->participants);
  if (!ledger.ok()) return ledger.status();
  ReportPlan plan;
  if (absl::Status status = PrepareReport(flags.report, campaign->participants, plan);
      !status.ok()) {
    return status;
  }
  std::vector<Problem> problems;
  const absl::StatusOr<Corpus> corpus = LoadCorpus(flags.corpus.directory(), problems);
  if (!corpus.ok()) return corpus.status();
  for (const std::string& text : flags.ran) {
    if (absl::Status status = AddTime(text, **ledger); !status.ok()) return status;
  }

  // Libraries run in processes of their own: one that crashed the target must not end the report.
  const std::atomic<bool>& stop = CatchInterrupts();
  std::vector<Participant> known = TargetParticipants();
  for (const std::string& text : flags.plugins) {
    absl::StatusOr<Participant> plugin = LibraryParticipant(text, {.stop = &stop});
    if (!plugin.ok()) return About("--plugin", plugin.status());
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
    if (!participants.ok()) return participants.status();
    if (absl::Status status = Blame(flags, *participants, **ledger, unexplained); !status.ok())
      return status;
  }
  if (absl::Status status = (*ledger)->Write(); !status.ok()) return status;
  ProgressLine line;
  absl::StatusOr<Report> report =
      ReportCampaign(request, stop, [&](const Progress& progress) { line.Show(progress); });
  line.End();
  if (!report.ok()) return report.status();
  report->run.command = arguments;
  report->run.interrupted = flags.interrupted;
  Triage triage = MakeTriage(*std::move(report));
  std::fputs(absl::StrCat(CampaignTable(triage.report), "\n").c_str(), stdout);
  absl::StatusOr<int> exit_status = PutOut(flags.report, plan, triage);
  if (!exit_status.ok()) return exit_status;
  if (absl::Status status = WriteBeside(flags.campaign, triage, campaign->counts.reached);
      !status.ok())
    return status;
  for (const std::string& path : unexplained) {
    std::fputs(absl::StrCat("crash: a target ended at ", path,
                            ", and none of your implementations crashes by itself\n")
                   .c_str(),
               stdout);
    exit_status = std::max(*exit_status, kExitDivergence);
  }
  const std::vector<std::string> losses = LossesOf(flags.campaign, triage);
  if (losses.empty()) return exit_status;
  return absl::UnavailableError(
      absl::StrCat("the campaign failed: ", absl::StrJoin(losses, "\n  ")));
}

}  // namespace

Command FuzzReportCommand() {
  auto flags = std::make_shared<Flags>();
  Command command = {
      .name = "fuzz-report",
      .summary = "Report what a fuzzing campaign (scripts/fuzz) has found",
      .flags = {{"--ran", &flags->ran, "ENGINE=SECONDS",
                 "how long an engine ran: libfuzzer=60 or afl=60"},
                {"--plugin", &flags->plugins, "FILE.so", "a library that took part"},
                {"--crash", &flags->crashes, "FILE",
                 "an input at which a target ended, to find the library that ends at it"},
                {"--interrupted", &flags->interrupted, "", "the campaign ended before its time"}},
      .operand = Operand{"DIR", &flags->campaign, "the campaign's folder", /*required=*/true},
      .examples = {"divfix fuzz-report out/fuzz --report=out"},
      .run = [flags](const auto& arguments) { return RunFuzzReport(*flags, arguments); }};
  flags->corpus.AddTo(command, "");
  flags->report.AddTo(command);
  return command;
}

}  // namespace divfix
