#include "cli/commands/bench_results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<BenchResult> Results() {
  return {{.name = "roofline", .nanoseconds = 0.25},
          {.name = "run/scalar", .nanoseconds = 8},
          {.name = "run/simd/avx2", .nanoseconds = 1},
          {.name = "run/simd/avx3", .nanoseconds = 0.5},
          {.name = "check/whole", .nanoseconds = 30},
          {.name = "check/bare", .nanoseconds = 12},
          {.name = "bucket/noise", .nanoseconds = 400, .counters = {{"buckets", 9}}}};
}

TEST(BenchResultsTest, RatiosAreOfTheFastestSimdAndOfTheWholeCheck) {
  const std::vector<BenchRatio> ratios = RatiosOf(Results());
  ASSERT_EQ(ratios.size(), 3u);
  EXPECT_EQ(ratios[0].name, "simd_best_over_scalar");
  EXPECT_EQ(ratios[0].value, 16);
  EXPECT_EQ(ratios[1].name, "simd_best_over_roofline");
  EXPECT_EQ(ratios[1].value, 2);
  EXPECT_EQ(ratios[2].name, "check_overhead");
  EXPECT_EQ(ratios[2].value, 2.5);
}

TEST(BenchResultsTest, ARatioWithoutBothSidesIsLeftOut) {
  std::vector<BenchResult> results = Results();
  std::erase_if(results, [](const BenchResult& r) { return r.name != "run/scalar"; });
  EXPECT_THAT(RatiosOf(results), IsEmpty());
}

TEST(BenchResultsTest, BothFormsHoldAllThatWasMeasured) {
  const nlohmann::json json = nlohmann::json::parse(FormatBenchJson(Results(), 20));
  EXPECT_EQ(json["ratios"]["simd_best_over_scalar"], 16);
  EXPECT_EQ(json["benchmarks"].size(), 7u);
  EXPECT_EQ(json["benchmarks"][6]["buckets"], 9);
  const std::string text = FormatBench(Results(), 20);
  for (const BenchResult& r : Results()) EXPECT_THAT(text, HasSubstr(r.name));
  EXPECT_THAT(text, HasSubstr("9 buckets"));
  EXPECT_THAT(text, HasSubstr("peak memory 20 MB"));
}

}  // namespace
}  // namespace divfix
