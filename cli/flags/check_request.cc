#include "cli/flags/check_request.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <thread>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/time/time.h"
#include "cli/usage/command.h"
#include "cli/usage/exit_status.h"
#include "cli/usage/flag_values.h"
#include "corpus/lint.h"
#include "corpus/nearest.h"
#include "crosscheck/selection.h"
#include "impls/registry.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

// Fewer than any plan has blocks, so that no shard is empty.
constexpr uint64_t kMostShards = 4096;
constexpr uint64_t kMostThreads = 1024;

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

// Reads the entries as cases, each with its semantics. Refuses a corpus that the oracle disagrees
// with: a check against it would mean nothing.
absl::Status LoadCases(const std::string& directory, std::span<const Semantics> semantics,
                       Corpus& corpus, std::vector<Case>& cases) {
  absl::StatusOr<Corpus> loaded = LoadSoundCorpus(directory, ExpectedOutcome);
  if (!loaded.ok()) return loaded.status();
  corpus = *std::move(loaded);
  cases = CasesOf(corpus, semantics);
  return absl::OkStatus();
}

// Selects the participants, and makes sure that there are enough of them to compare.
absl::Status Choose(const CheckFlags& flags, const std::atomic<bool>& stop,
                    std::vector<Participant>& participants, std::vector<CaseList>& captured) {
  const std::vector<Participant> all = BuiltinParticipants();
  std::vector<Participant> brought;
  absl::Status status = flags.external.AppendTo(all, brought, stop);
  if (status.ok()) status = flags.captures.AppendTo(all, brought, captured);
  if (!status.ok()) return status;
  absl::StatusOr<std::vector<Participant>> selected = SelectParticipants(all, flags.impls, brought);
  if (!selected.ok()) return About("--impl", selected.status());
  participants = *std::move(selected);
  std::ranges::move(brought, std::back_inserter(participants));
  for (const Participant& p : participants) {
    if (p.available.ok() || p.must_run.empty()) continue;
    return absl::UnavailableError(absl::StrCat(p.must_run, ", and ", p.name, " can't run here: ",
                                               absl::string_view(p.available.message())));
  }
  for (const std::string& pattern : flags.require) {
    bool met = false;
    std::vector<std::string> missing;
    for (const Participant& p : participants) {
      if (!MatchesGlob(pattern, p.name)) continue;
      met = true;
      if (!p.available.ok()) {
        missing.push_back(absl::StrCat(p.name, ": ", absl::string_view(p.available.message())));
      }
    }
    if (!met) {
      std::vector<std::string> names;
      for (const Participant& p : participants) names.push_back(p.name);
      missing.push_back(
          absl::StrCat("no participant of this check has this name", DidYouMean(pattern, names)));
    }
    if (!missing.empty()) {
      return absl::UnavailableError(
          absl::StrCat("--require=", pattern, ": ", absl::StrJoin(missing, "; ")));
    }
  }
  const auto available =
      std::ranges::count_if(participants, [](const Participant& p) { return p.available.ok(); });
  if (available >= 2) return absl::OkStatus();
  std::string message =
      absl::StrCat("a cross-check needs at least two participants that can run here, but there is ",
                   available == 0 ? "none" : "only one", "; name another with --impl");
  for (const Participant& p : participants) {
    absl::StrAppend(&message, "\n  ", p.name, ": ",
                    p.available.ok() ? "can run" : absl::string_view(p.available.message()));
  }
  return participants.size() < 2 ? absl::InvalidArgumentError(message)
                                 : absl::UnavailableError(message);
}

}  // namespace

void CheckFlags::AddTo(Command& command) {
  command.Add({
      {"--impl", &impls, "GLOB", "only participants that match GLOB, see 'divfix impls'"},
      {"--require", &require, "GLOB", "fail unless these can run here", kMoreGroup},
      {"--time", &time, "DURATION", "continue with random cases for this long (30s, 5m)"},
      {"--fp", &fp, "warn|any|ieee",
       "what is wrong only in another rounding mode of the host, or with FTZ or DAZ, as code that "
       "compares floats is: warn of it, let any such fault fail, or stay in the default mode "
       "(default warn; the built-in participants always fail)",
       kMoreGroup},
      {"--shard", &shard, "I/N", "run part I of N of the work; I counts from 0", kMoreGroup},
      {"--seed", &seed, "N", "the seed of all random cases (default 1)", kMoreGroup},
      {"--threads", &threads, "N", "how many threads to use (default: one for each core)",
       kMoreGroup},
  });
  corpus.AddTo(command);
  external.AddTo(command);
  captures.AddTo(command);
  control.AddTo(command);
}

absl::Status HoldToRequired(const CheckFlags& flags, const Report& report) {
  if (report.run.interrupted) return absl::OkStatus();
  for (const std::string& pattern : flags.require) {
    for (const ReportParticipant& p : report.participants) {
      if (!p.available || p.tally.cases > 0 || !MatchesGlob(pattern, p.name)) continue;
      return absl::UnavailableError(
          absl::StrCat("--require=", pattern, ": ", p.name,
                       " was not compared on any case: it supports no control of this check"));
    }
  }
  return absl::OkStatus();
}

absl::Status BuildRequest(const CheckFlags& flags, const std::atomic<bool>& stop, Corpus& corpus,
                          CheckRequest& request) {
  absl::StatusOr<Pins> pins = flags.control.Parse();
  if (!pins.ok()) return pins.status();
  absl::StatusOr<std::vector<Semantics>> semantics = flags.control.ParseSemantics();
  if (!semantics.ok()) return semantics.status();
  absl::StatusOr<Shard> shard = ParseShard(flags.shard);
  if (!shard.ok()) return shard.status();
  if (!flags.time.empty()) {
    absl::StatusOr<absl::Duration> time = ParseTime("--time", flags.time);
    if (!time.ok()) return time.status();
    if (*time == absl::ZeroDuration()) {
      return absl::InvalidArgumentError(
          "--time: must be positive; without it only the plan is run");
    }
    request.crosscheck.time = *time;
  }
  request.crosscheck.fp_environments = flags.fp != "ieee";
  request.fp_warns = flags.fp == "warn";

  request.plan.pins = *pins;
  request.plan.semantics = *semantics;
  absl::StatusOr<uint64_t> seed = ParseNumber("--seed", flags.seed, 0, UINT64_MAX);
  if (!seed.ok()) return seed.status();
  request.plan.seed = *seed;
  request.crosscheck.seed = *seed;
  request.crosscheck.shard = *shard;
  request.crosscheck.threads = std::max(1u, std::thread::hardware_concurrency());
  if (!flags.threads.empty()) {
    absl::StatusOr<uint64_t> threads = ParseNumber("--threads", flags.threads, 1, kMostThreads);
    if (!threads.ok()) return threads.status();
    request.crosscheck.threads = static_cast<unsigned>(*threads);
  }
  if (absl::Status status = Choose(flags, stop, request.participants, request.plan.captured);
      !status.ok())
    return status;
  request.corpus = &corpus;
  request.corpus_folder = flags.corpus.directory();
  return LoadCases(request.corpus_folder, *semantics, corpus, request.plan.corpus);
}

}  // namespace divfix
