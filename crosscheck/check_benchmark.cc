#include "crosscheck/check_benchmark.h"

#include <benchmark/benchmark.h>

#include <atomic>
#include <memory>
#include <vector>

#include "crosscheck/crosscheck.h"
#include "impls/registry.h"

namespace divfix {
namespace {

// Every so many blocks of the plan: enough to cover all stages, few enough to repeat.
constexpr uint64_t kShards = 1024;

std::vector<Participant> Runnable() {
  std::vector<Participant> all = HostParticipants();
  std::erase_if(all,
                [](const Participant& p) { return !p.available.ok() || !p.on_request.empty(); });
  return all;
}

class NullSink : public DivergenceSink {
 public:
  absl::Status Take(const Block&, std::span<const Divergence>) override { return absl::OkStatus(); }
};

void BenchmarkWhole(benchmark::State& state) {
  const Plan plan({.corpus = {{{1, 2, 3}, {}}}});
  const std::vector<Participant> participants = Runnable();
  const std::atomic<bool> no_stop = false;
  uint64_t cases = 0;
  for ([[maybe_unused]] auto _ : state) {
    const absl::StatusOr<CrosscheckResult> result = RunCrosscheck(
        plan, participants, {.threads = 1, .shard = {1, kShards}}, no_stop,
        [](size_t, Runner&) { return std::make_unique<NullSink>(); },
        [](size_t, std::unique_ptr<DivergenceSink>) {}, nullptr);
    if (!result.ok()) {
      state.SkipWithError(std::string(result.status().message()).c_str());
      return;
    }
    cases += result->cases;
  }
  state.SetItemsProcessed(static_cast<int64_t>(cases));
}

void BenchmarkBare(benchmark::State& state) {
  const Plan plan({.corpus = {{{1, 2, 3}, {}}}});
  std::vector<std::unique_ptr<Implementation>> implementations;
  for (const Participant& p : Runnable()) implementations.push_back(p.make());
  std::vector<std::unique_ptr<Block>> blocks;
  for (uint64_t b = 1; b < plan.blocks(); b += kShards) {
    blocks.push_back(std::make_unique<Block>());
    plan.Fill(b, *blocks.back());
  }
  std::vector<uint32_t> d(kBlockCapacity);
  std::vector<uint8_t> exceptions(kBlockCapacity);
  uint64_t cases = 0;
  for ([[maybe_unused]] auto _ : state) {
    for (const std::unique_ptr<Block>& block : blocks) {
      const size_t size = block->size;
      for (const auto& implementation : implementations) {
        const absl::Status status =
            implementation->Run(block->control, std::span(block->s0).first(size),
                                std::span(block->s1).first(size), std::span(block->s2).first(size),
                                std::span(d).first(size), std::span(exceptions).first(size));
        benchmark::DoNotOptimize(status.ok());
      }
      cases += size;
    }
  }
  state.SetItemsProcessed(static_cast<int64_t>(cases));
}

}  // namespace

void RegisterCheckBenchmarks() {
  benchmark::RegisterBenchmark("check/whole", BenchmarkWhole)
      ->UseRealTime();  // it starts its own threads
  benchmark::RegisterBenchmark("check/bare", BenchmarkBare)->UseRealTime();
}

}  // namespace divfix
