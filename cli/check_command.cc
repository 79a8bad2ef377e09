#include "cli/check_command.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/time/time.h"
#include "cli/arguments.h"
#include "cli/control_flags.h"
#include "cli/corpus_location.h"
#include "cli/interrupt.h"
#include "cli/progress_line.h"
#include "corpus/corpus.h"
#include "corpus/lint.h"
#include "corpus/write_file.h"
#include "crosscheck/selection.h"
#include "impls/registry.h"
#include "oracle/oracle.h"
#include "triage/check.h"
#include "triage/describe.h"
#include "triage/json_report.h"
#include "triage/text_report.h"

namespace divfix {
namespace {

struct CheckFlags {
  std::vector<std::string> impls;
  std::vector<std::string> require;
  ControlFlags control;
  std::string corpus;
  std::string report;
  std::string shard = "0/1";
  std::string time = "0s";
  std::string seed = "1";
  std::string threads;
  std::string buckets;
};

// A failure with the exit status that it means.
struct Failure {
  int exit_status = kExitOk;
  std::string message;
};

// Fewer than any plan has blocks, so that no shard is empty.
constexpr uint64_t kMostShards = 4096;
constexpr uint64_t kMostThreads = 1024;

Failure Usage(const absl::Status& status) { return {kExitUsage, std::string(status.message())}; }

absl::StatusOr<Shard> ParseShard(const std::string& text) {
  const std::vector<std::string> parts = absl::StrSplit(text, '/');
  if (parts.size() == 2) {
    const absl::StatusOr<uint64_t> count = ParseNumber("--shard", parts[1], 1, kMostShards);
    if (count.ok()) {
      const absl::StatusOr<uint64_t> index = ParseNumber("--shard", parts[0], 0, *count - 1);
      if (index.ok()) return Shard{*index, *count};
    }
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "--shard: '", text, "' is not I/N with I from 0 to N-1 and N at most ", kMostShards));
}

absl::StatusOr<absl::Duration> ParseTime(const std::string& text) {
  absl::Duration time;
  if (!absl::ParseDuration(text, &time) || time < absl::ZeroDuration() ||
      time == absl::InfiniteDuration()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--time: '", text, "' is not a duration such as 30s or 5m"));
  }
  return time;
}

// The entries as cases, each with its semantics. What the oracle does not agree with is no ground
// to check anything on.
Failure LoadCases(const std::string& directory, std::span<const Semantics> semantics,
                  std::vector<Case>& cases) {
  std::vector<Problem> problems;
  absl::StatusOr<Corpus> corpus = LoadCorpus(directory, problems);
  if (!corpus.ok()) {
    Failure failure = Usage(corpus.status());
    if (absl::IsUnavailable(corpus.status())) failure.exit_status = kExitEnvironment;
    return failure;
  }
  for (const Entry& entry : corpus->entries) {
    for (const Semantics s : semantics) {
      if (HoldsUnder(entry, s)) cases.push_back(CaseUnder(entry, s));
    }
    const std::vector<Problem> disagreeing =
        Divergences(entry, [](const Case& c) { return Judge(c).outcome; });
    problems.insert(problems.end(), disagreeing.begin(), disagreeing.end());
  }
  if (problems.empty()) return {};
  return {kExitUsage, absl::StrCat("the corpus is at fault\n", FormatProblems(problems))};
}

// Selects the participants, and holds the run to having something to compare.
Failure Choose(const CheckFlags& flags, std::vector<Participant>& participants) {
  const std::vector<Participant> all = BuiltinParticipants();
  absl::StatusOr<std::vector<Participant>> selected = SelectParticipants(all, flags.impls);
  if (!selected.ok())
    return {kExitUsage, absl::StrCat("--impl: ", absl::string_view(selected.status().message()))};
  participants = *std::move(selected);
  for (const std::string& pattern : flags.require) {
    bool met = false;
    std::vector<std::string> missing;
    for (const Participant& p : participants) {
      if (!MatchesGlob(pattern, p.name)) continue;
      met = true;
      if (!p.available.ok())
        missing.push_back(absl::StrCat(p.name, ": ", absl::string_view(p.available.message())));
    }
    if (!met) missing.push_back("no participant of this check has such a name");
    if (!missing.empty()) {
      return {kExitEnvironment,
              absl::StrCat("--require=", pattern, ": ", absl::StrJoin(missing, "; "))};
    }
  }
  const auto available =
      std::ranges::count_if(participants, [](const Participant& p) { return p.available.ok(); });
  if (available >= 2) return {};
  std::string message =
      absl::StrCat("a cross-check needs at least two participants that can run here, and there is ",
                   available == 0 ? "none" : "one", ": name another with --impl");
  for (const Participant& p : participants) {
    absl::StrAppend(&message, "\n  ", p.name, ": ",
                    p.available.ok() ? "can run" : absl::string_view(p.available.message()));
  }
  return {kExitUsage, message};
}

std::string ReportPath(const std::string& directory) {
  return (std::filesystem::path(directory) / "report.json").string();
}

// Before the work, so that a folder that can't be written costs no time.
Failure PrepareReport(const std::string& directory) {
  if (directory.empty()) return {};
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error)
    return {kExitEnvironment, absl::StrCat("--report: ", directory, ": ", error.message())};
  if (absl::Status status = CheckReplaceable(ReportPath(directory)); !status.ok()) {
    return {kExitEnvironment, absl::StrCat("--report: ", absl::string_view(status.message()))};
  }
  return {};
}

Failure BuildRequest(const CheckFlags& flags, CheckRequest& request) {
  absl::StatusOr<Pins> pins = flags.control.Parse();
  if (!pins.ok()) return Usage(pins.status());
  absl::StatusOr<std::vector<Semantics>> semantics = flags.control.ParseSemantics();
  if (!semantics.ok()) return Usage(semantics.status());
  absl::StatusOr<Shard> shard = ParseShard(flags.shard);
  if (!shard.ok()) return Usage(shard.status());
  absl::StatusOr<absl::Duration> time = ParseTime(flags.time);
  if (!time.ok()) return Usage(time.status());

  request.plan.pins = *pins;
  request.plan.semantics = *semantics;
  absl::StatusOr<uint64_t> seed = ParseNumber("--seed", flags.seed, 0, UINT64_MAX);
  if (!seed.ok()) return Usage(seed.status());
  request.plan.seed = *seed;
  request.crosscheck.seed = *seed;
  request.crosscheck.shard = *shard;
  request.crosscheck.time = *time;
  request.crosscheck.threads = std::max(1u, std::thread::hardware_concurrency());
  if (!flags.threads.empty()) {
    absl::StatusOr<uint64_t> threads = ParseNumber("--threads", flags.threads, 1, kMostThreads);
    if (!threads.ok()) return Usage(threads.status());
    request.crosscheck.threads = static_cast<unsigned>(*threads);
  }
  if (Failure failure = Choose(flags, request.participants); !failure.message.empty())
    return failure;
  return LoadCases(flags.corpus.empty() ? DefaultCorpusDirectory() : flags.corpus, *semantics,
                   request.plan.corpus);
}

Failure RunCheck(const CheckFlags& flags, CommandContext& context) {
  CheckRequest request;
  if (Failure failure = BuildRequest(flags, request); !failure.message.empty()) return failure;
  if (!flags.buckets.empty()) {
    const absl::StatusOr<uint64_t> buckets = ParseNumber("--buckets", flags.buckets, 1, 1'000'000);
    if (!buckets.ok()) return Usage(buckets.status());
  }
  if (Failure failure = PrepareReport(flags.report); !failure.message.empty()) return failure;

  ProgressLine line;
  absl::StatusOr<Report> report =
      Check(request, CatchInterrupts(), [&](const Progress& progress) { line.Show(progress); });
  line.End();
  if (!report.ok()) return {kExitEnvironment, std::string(report.status().message())};
  report->run.command = context.arguments;

  TextReportOptions options;
  if (!flags.buckets.empty()) options = {SIZE_MAX, std::stoul(flags.buckets)};
  std::fputs(FormatTextReport(*report, options).c_str(), stdout);
  context.exit_status = report->buckets.empty() ? kExitOk : kExitDivergence;
  if (flags.report.empty()) return {};
  if (absl::Status status = ReplaceFile(ReportPath(flags.report), FormatJsonReport(*report));
      !status.ok()) {
    return {kExitEnvironment, std::string(status.message())};
  }
  return {};
}

}  // namespace

void AddCheckCommand(CLI::App& app, CommandContext& context) {
  auto flags = std::make_shared<CheckFlags>();
  CLI::App* command = app.add_subcommand(
      "check", "Cross-check all participants over the corpus, a sweep and every control");
  command->add_option("--impl", flags->impls, "only participants that match GLOB (repeatable)")
      ->type_name("GLOB")
      ->allow_extra_args(false);
  command->add_option("--require", flags->require, "fail unless these can run here (repeatable)")
      ->type_name("GLOB")
      ->allow_extra_args(false);
  command->add_option("--corpus", flags->corpus, "the folder of corpus entries")->type_name("DIR");
  command->add_option("--report", flags->report, "write report.json into this folder")
      ->type_name("DIR");
  command->add_option("--time", flags->time, "go on with random cases until 30s, 5m have passed")
      ->type_name("DURATION");
  command->add_option("--shard", flags->shard, "part I of N of the work, I from 0")
      ->type_name("I/N");
  command->add_option("--seed", flags->seed, "of whatever is drawn (default 1)")->type_name("N");
  command->add_option("--threads", flags->threads, "default: one for each core")->type_name("N");
  command->add_option("--buckets", flags->buckets, "show N buckets of each participant")
      ->type_name("N");
  flags->control.AddTo(*command);
  command->callback([flags, &context] {
    if (const Failure failure = RunCheck(*flags, context); !failure.message.empty()) {
      std::fprintf(stderr, "divfix check: %s\n", failure.message.c_str());
      context.exit_status = failure.exit_status;
    }
  });
}

}  // namespace divfix
