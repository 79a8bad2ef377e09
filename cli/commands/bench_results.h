// What a run of the benchmarks measured, and what follows from it.
#ifndef DIVFIX_CLI_COMMANDS_BENCH_RESULTS_H_
#define DIVFIX_CLI_COMMANDS_BENCH_RESULTS_H_

#include <map>
#include <string>
#include <vector>

namespace divfix {

struct BenchResult {
  std::string name;
  double nanoseconds = 0;                  // per item, the least of the repetitions
  std::map<std::string, double> counters;  // others that the benchmark set
};

struct BenchRatio {
  std::string name;
  double value = 0;
  std::string meaning;
};

// Those ratios for which the results have both sides:
//   simd_best_over_scalar    how many times faster the fastest SIMD participant is than `scalar`
//   simd_best_over_roofline  how many times slower it is than reading and writing its bytes
//   check_overhead           time of a check over that of the bare implementations
std::vector<BenchRatio> RatiosOf(const std::vector<BenchResult>& results);

// Both as text for a person, or as JSON. `peak_megabytes` is the most memory that the process had.
std::string FormatBench(const std::vector<BenchResult>& results, double peak_megabytes);
std::string FormatBenchJson(const std::vector<BenchResult>& results, double peak_megabytes);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_BENCH_RESULTS_H_
