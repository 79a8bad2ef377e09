#include "cli/commands/bench_results.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace divfix {
namespace {

std::optional<double> TimeOf(const std::vector<BenchResult>& results, const std::string& name) {
  const auto found = std::ranges::find(results, name, &BenchResult::name);
  return found == results.end() ? std::nullopt : std::optional(found->nanoseconds);
}

std::optional<double> BestSimd(const std::vector<BenchResult>& results) {
  std::optional<double> best;
  for (const BenchResult& r : results) {
    if (!absl::StartsWith(r.name, "run/simd/")) continue;
    best = std::min(best.value_or(r.nanoseconds), r.nanoseconds);
  }
  return best;
}

}  // namespace

std::vector<BenchRatio> RatiosOf(const std::vector<BenchResult>& results) {
  std::vector<BenchRatio> ratios;
  auto add = [&](const char* name, std::optional<double> over, std::optional<double> under,
                 const char* meaning) {
    if (over && under && *under > 0) ratios.push_back({name, *over / *under, meaning});
  };
  const std::optional<double> simd = BestSimd(results);
  add("simd_best_over_scalar", TimeOf(results, "run/scalar"), simd,
      "times as fast as scalar is the fastest SIMD participant");
  add("simd_best_over_roofline", simd, TimeOf(results, "roofline"),
      "times as long as reading and writing its bytes it takes");
  add("check_overhead", TimeOf(results, "check/whole"), TimeOf(results, "check/bare"),
      "times as long as the bare implementations a check takes");
  return ratios;
}

std::string FormatBench(const std::vector<BenchResult>& results, double peak_megabytes) {
  size_t width = 0;
  for (const BenchResult& r : results) width = std::max(width, r.name.size());
  for (const BenchRatio& r : RatiosOf(results)) width = std::max(width, r.name.size());
  std::string text = absl::StrFormat("%-*s  ns per item\n", static_cast<int>(width), "benchmark");
  for (const BenchResult& r : results) {
    absl::StrAppendFormat(&text, "%-*s  %11.3f", static_cast<int>(width), r.name, r.nanoseconds);
    for (const auto& [name, value] : r.counters)
      absl::StrAppendFormat(&text, "  %.0f %s", value, name);
    absl::StrAppend(&text, "\n");
  }
  absl::StrAppend(&text, "\n");
  for (const BenchRatio& r : RatiosOf(results)) {
    absl::StrAppendFormat(&text, "%-*s  %11.2f  %s\n", static_cast<int>(width), r.name, r.value,
                          r.meaning);
  }
  absl::StrAppendFormat(&text, "peak memory %.0f MB\n", peak_megabytes);
  return text;
}

std::string FormatBenchJson(const std::vector<BenchResult>& results, double peak_megabytes) {
  nlohmann::ordered_json json = {{"schema", {{"name", "divfix-bench"}, {"version", 1}}},
                                 {"ratios", nlohmann::ordered_json::object()},
                                 {"peak_megabytes", peak_megabytes},
                                 {"benchmarks", nlohmann::ordered_json::array()}};
  for (const BenchRatio& r : RatiosOf(results)) json["ratios"][r.name] = r.value;
  for (const BenchResult& r : results) {
    nlohmann::ordered_json entry = {{"name", r.name}, {"nanoseconds_per_item", r.nanoseconds}};
    for (const auto& [name, value] : r.counters) entry[name] = value;
    json["benchmarks"].push_back(entry);
  }
  return json.dump(2) + "\n";
}

}  // namespace divfix
