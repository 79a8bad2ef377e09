#include "triage/buckets/collector_benchmark.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "crosscheck/draw.h"
#include "crosscheck/plan.h"
#include "triage/buckets/collector.h"

namespace divfix {
namespace {

constexpr uint64_t kDivergences = 10'000'000;

// Hands on the quotient, as an emulator does that leaves the instruction out.
class LeftOut : public Implementation {
 public:
  bool Supports(const Control&) const override { return true; }
  bool ReportsExceptions() const override { return false; }
  absl::Status Run(const Control&, std::span<const uint32_t> s0, std::span<const uint32_t>,
                   std::span<const uint32_t>, std::span<uint32_t> d, std::span<uint8_t>) override {
    std::ranges::copy(s0, d.begin());
    return absl::OkStatus();
  }
};

// Answers with noise, exceptions too: as many buckets as there can be.
class Noise : public Implementation {
 public:
  bool Supports(const Control&) const override { return true; }
  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    for (size_t i = 0; i < d.size(); ++i) {
      const uint64_t mixed =
          Generator(ControlToWord(control), s0[i]).At(static_cast<uint64_t>(s1[i]) << 32 | s2[i]);
      d[i] = static_cast<uint32_t>(mixed >> 32);
      if (!exceptions.empty()) exceptions[i] = static_cast<uint8_t>(mixed & kAllExceptions);
    }
    return absl::OkStatus();
  }
};

template <typename Fault>
void BenchmarkBuckets(benchmark::State& state) {
  const Plan plan({});
  auto block = std::make_unique<Block>();
  size_t buckets = 0;
  int64_t sorted = 0;
  for ([[maybe_unused]] auto _ : state) {
    Fault fault;
    Runner runner(fault);
    Collector collector(runner);
    std::vector<Divergence> divergences;
    uint64_t found = 0;
    for (uint64_t b = plan.blocks(); found < kDivergences; ++b) {
      plan.Fill(b, *block);
      block->Judge();
      divergences.clear();
      absl::Status status = runner.Run(*block, divergences);
      if (status.ok()) status = collector.Take(*block, divergences);
      if (!status.ok()) {
        state.SkipWithError(std::string(status.message()).c_str());
        return;
      }
      found += divergences.size();
    }
    sorted += static_cast<int64_t>(found);
    buckets = collector.buckets().size();
  }
  state.SetItemsProcessed(sorted);
  state.counters["buckets"] = static_cast<double>(buckets);
}

}  // namespace

void RegisterCollectorBenchmarks() {
  benchmark::RegisterBenchmark("bucket/left-out", BenchmarkBuckets<LeftOut>);
  benchmark::RegisterBenchmark("bucket/noise", BenchmarkBuckets<Noise>);
}

}  // namespace divfix
