#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <regex>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cli/commands/bench_results.h"
#include "cli/commands/commands.h"
#include "cli/usage/exit_status.h"
#include "cli/usage/flag_values.h"
#include "crosscheck/check_benchmark.h"
#include "impls/implementation_benchmark.h"
#include "triage/buckets/collector_benchmark.h"

namespace divfix {
namespace {

struct Flags {
  std::string filter = ".";
  std::string repetitions = "5";
  bool json = false;
};

constexpr uint64_t kMostRepetitions = 1000;

// Why a run has no time; "" if it has one. Google Benchmark 1.8 gave these members new names.
template <typename Run>
std::string ErrorOf(const Run& run) {
  if constexpr (requires { run.error_occurred; }) {
    return run.error_occurred ? run.error_message : "";
  } else {
    return run.skipped != decltype(run.skipped){} ? run.skip_message : "";
  }
}

// Keeps the least time of each benchmark's repetitions: what disturbs a run only ever adds.
class Collecting : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration) continue;
      const std::string& name = run.run_name.function_name;
      if (const std::string error = ErrorOf(run); !error.empty()) {
        failure = absl::StrCat(name, ": ", error);
        continue;
      }
      Add(name, run);
    }
  }

  // In the order in which the benchmarks were registered, not that in which they took turns.
  std::vector<BenchResult> results() const {
    std::vector<BenchResult> sorted;
    for (const auto& [index, result] : results_) sorted.push_back(result);
    return sorted;
  }
  std::string failure;

 private:
  void Add(const std::string& name, const Run& run) {
    const auto rate = run.counters.find("items_per_second");
    if (rate == run.counters.end()) return;
    const double nanoseconds = 1e9 / rate->second.value;
    const auto [place, added] =
        results_.try_emplace(run.family_index, BenchResult{name, nanoseconds, {}});
    if (added) std::fprintf(stderr, "divfix bench: %s\n", name.c_str());  // the first of several
    BenchResult& result = place->second;
    result.nanoseconds = std::min(result.nanoseconds, nanoseconds);
    for (const auto& [counter, value] : run.counters) {
      if (counter != "items_per_second") result.counters[counter] = value.value;
    }
  }

  std::map<int64_t, BenchResult> results_;
};

double PeakMegabytes() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

absl::StatusOr<int> RunBench(const Flags& flags) {
  const absl::StatusOr<uint64_t> repetitions =
      ParseNumber("--repetitions", flags.repetitions, 1, kMostRepetitions);
  if (!repetitions.ok()) return repetitions.status();
  try {
    static_cast<void>(std::regex(flags.filter));
  } catch (const std::regex_error& error) {
    return absl::InvalidArgumentError(
        absl::StrCat("--filter: '", flags.filter, "' is not a regular expression: ", error.what()));
  }
  RegisterImplementationBenchmarks();
  RegisterCheckBenchmarks();
  RegisterCollectorBenchmarks();

  // Repetitions of different benchmarks take turns, so that what slows the machine for a while
  // slows both sides of a ratio.
  std::vector<std::string> arguments = {"divfix bench", "--benchmark_min_time=0.1",
                                        "--benchmark_enable_random_interleaving=true",
                                        absl::StrCat("--benchmark_repetitions=", *repetitions)};
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  int count = static_cast<int>(pointers.size());
  benchmark::Initialize(&count, pointers.data());
  Collecting collecting;
  if (benchmark::RunSpecifiedBenchmarks(&collecting, flags.filter) == 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("--filter: no benchmark matches '", flags.filter, "'"));
  }
  if (!collecting.failure.empty()) return absl::UnavailableError(collecting.failure);
  const double peak = PeakMegabytes();
  const std::string text = flags.json ? FormatBenchJson(collecting.results(), peak)
                                      : FormatBench(collecting.results(), peak);
  std::fputs(text.c_str(), stdout);
  return kExitOk;
}

}  // namespace

Command BenchCommand() {
  auto flags = std::make_shared<Flags>();
  return {.name = "bench",
          .summary = "Measure implementations, the check and the sorting, as ratios within one run",
          .flags = {{"--filter", &flags->filter, "REGEX", "only benchmarks whose name matches"},
                    {"--repetitions", &flags->repetitions, "N",
                     "run each N times, and take the fastest (default 5)"},
                    {"--json", &flags->json, "", "print the results as JSON"}},
          .examples = {"divfix bench", "divfix bench --filter='^check' --repetitions=1 --json"},
          .run = [flags](const auto&) { return RunBench(*flags); }};
}

}  // namespace divfix
