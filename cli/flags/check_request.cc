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
#include "cli/flags/corpus_location.h"
#include "cli/usage/arguments.h"
#include "cli/usage/command_model.h"
#include "corpus/lint.h"
#include "corpus/nearest.h"
#include "crosscheck/selection.h"
#include "impls/registry.h"
#include "oracle/oracle.h"
#include "triage/report/safe_text.h"

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

// The entries as cases, each with its semantics. What the oracle does not agree with is no ground
// to check anything on.
Failure LoadCases(const std::string& directory, std::span<const Semantics> semantics,
                  Corpus& corpus, std::vector<Case>& cases) {
  absl::StatusOr<Corpus> loaded = LoadSoundCorpus(directory, ExpectedOutcome);
  if (!loaded.ok()) return FailureOf(loaded.status());
  corpus = *std::move(loaded);
  cases = CasesOf(corpus, semantics);
  return {};
}

// Selects the participants, and holds the run to having something to compare.
Failure Choose(const CheckFlags& flags, const std::atomic<bool>& stop,
               std::vector<Participant>& participants, std::vector<CaseList>& captured) {
  const std::vector<Participant> all = BuiltinParticipants();
  std::vector<Participant> brought;
  if (Failure failure = flags.external.AppendTo(all, brought, stop)) return failure;
  if (Failure failure = flags.captures.AppendTo(all, brought, captured)) return failure;
  absl::StatusOr<std::vector<Participant>> selected = SelectParticipants(all, flags.impls, brought);
  if (!selected.ok()) {
    Failure failure = FailureOf(selected.status());
    failure.message = absl::StrCat("--impl: ", failure.message);
    return failure;
  }
  participants = *std::move(selected);
  std::ranges::move(brought, std::back_inserter(participants));
  for (const Participant& p : participants) {
    if (p.available.ok() || p.must_run.empty()) continue;
    return {kExitEnvironment, absl::StrCat(p.must_run, ", and ", p.name, " can't run here: ",
                                           absl::string_view(p.available.message()))};
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
          absl::StrCat("no participant of this check has such a name", DidYouMean(pattern, names)));
    }
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
  return {participants.size() < 2 ? kExitUsage : kExitEnvironment, message};
}

}  // namespace

void CheckFlags::AddTo(CLI::App& command) {
  command.add_option("--impl", impls, "only participants that match GLOB, see 'divfix impls'")
      ->type_name("GLOB")
      ->allow_extra_args(false);
  command.add_option("--require", require, "fail unless these can run here")
      ->group(kMoreGroup)
      ->type_name("GLOB")
      ->allow_extra_args(false);
  command.add_option("--corpus", corpus, "the folder of corpus entries")
      ->group(kMoreGroup)
      ->type_name("DIR");
  command.add_option("--time", time, "go on with random cases until 30s, 5m are over")
      ->type_name("DURATION");
  command
      .add_option("--fp", fp,
                  "ieee: not under the host's other rounding modes, FTZ and DAZ, where code that "
                  "compares floats may differ (default any)")
      ->group(kMoreGroup)
      ->type_name("any|ieee");
  command.add_option("--shard", shard, "part I of N of the work, I from 0")
      ->group(kMoreGroup)
      ->type_name("I/N");
  command.add_option("--seed", seed, "of whatever is drawn (default 1)")
      ->group(kMoreGroup)
      ->type_name("N");
  command.add_option("--threads", threads, "default: one for each core")
      ->group(kMoreGroup)
      ->type_name("N");
  external.AddTo(command);
  captures.AddTo(command);
  control.AddTo(command);
}

Failure HoldToRequired(const CheckFlags& flags, const Report& report) {
  if (report.run.interrupted) return {};
  for (const std::string& pattern : flags.require) {
    for (const ReportParticipant& p : report.participants) {
      if (!p.available || p.tally.cases > 0 || !MatchesGlob(pattern, p.name)) continue;
      return {kExitEnvironment,
              absl::StrCat("--require=", pattern, ": ", p.name,
                           " was compared on no case: it supports no control of this check")};
    }
  }
  return {};
}

Failure BuildRequest(const CheckFlags& flags, const std::atomic<bool>& stop, Corpus& corpus,
                     CheckRequest& request) {
  absl::StatusOr<Pins> pins = flags.control.Parse();
  if (!pins.ok()) return FailureOf(pins.status());
  absl::StatusOr<std::vector<Semantics>> semantics = flags.control.ParseSemantics();
  if (!semantics.ok()) return FailureOf(semantics.status());
  absl::StatusOr<Shard> shard = ParseShard(flags.shard);
  if (!shard.ok()) return FailureOf(shard.status());
  if (!flags.time.empty()) {
    absl::StatusOr<absl::Duration> time = ParseTime("--time", flags.time);
    if (!time.ok()) return FailureOf(time.status());
    if (*time == absl::ZeroDuration()) {
      return {kExitUsage, "--time: it must be more than nothing; without it only the plan is run"};
    }
    request.crosscheck.time = *time;
  }

  if (flags.fp != "any" && flags.fp != "ieee") {
    return {kExitUsage, absl::StrCat("--fp: '", OneLine(flags.fp, 100), "' is none of any, ieee")};
  }
  request.crosscheck.fp_environments = flags.fp == "any";

  request.plan.pins = *pins;
  request.plan.semantics = *semantics;
  absl::StatusOr<uint64_t> seed = ParseNumber("--seed", flags.seed, 0, UINT64_MAX);
  if (!seed.ok()) return FailureOf(seed.status());
  request.plan.seed = *seed;
  request.crosscheck.seed = *seed;
  request.crosscheck.shard = *shard;
  request.crosscheck.threads = std::max(1u, std::thread::hardware_concurrency());
  if (!flags.threads.empty()) {
    absl::StatusOr<uint64_t> threads = ParseNumber("--threads", flags.threads, 1, kMostThreads);
    if (!threads.ok()) return FailureOf(threads.status());
    request.crosscheck.threads = static_cast<unsigned>(*threads);
  }
  if (Failure failure = Choose(flags, stop, request.participants, request.plan.captured)) {
    return failure;
  }
  request.corpus = &corpus;
  request.corpus_folder = flags.corpus.empty() ? DefaultCorpusDirectory() : flags.corpus;
  return LoadCases(request.corpus_folder, *semantics, corpus, request.plan.corpus);
}

}  // namespace divfix
