#include "impls/implementation_benchmark.h"

#include <benchmark/benchmark.h>

#include <bit>
#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "impls/registry.h"

namespace divfix {
namespace {

constexpr size_t kCases = 4096;  // as the cross-check runs them

struct Batch {
  std::vector<uint32_t> s0 = std::vector<uint32_t>(kCases);
  std::vector<uint32_t> s1 = std::vector<uint32_t>(kCases);
  std::vector<uint32_t> s2 = std::vector<uint32_t>(kCases);
  std::vector<uint32_t> d = std::vector<uint32_t>(kCases);
  std::vector<uint8_t> exceptions = std::vector<uint8_t>(kCases);
};

// One operand in eight is special, so that branches are not foreseen all the time.
Batch MakeBatch() {
  Batch batch;
  std::mt19937 random(1);  // NOLINT(bugprone-random-generator-seed): the same batch in every run
  for (std::vector<uint32_t>* operand : {&batch.s0, &batch.s1, &batch.s2}) {
    for (uint32_t& x : *operand) {
      x = static_cast<uint32_t>(random());
      if (random() % 8 == 0) x &= 0x80000001;
      if (random() % 16 == 0) x |= 0x7f800000;
    }
  }
  return batch;
}

void BenchmarkRun(benchmark::State& state, const Participant& participant) {
  const std::unique_ptr<Implementation> implementation = participant.make();
  Batch batch = MakeBatch();
  for ([[maybe_unused]] auto _ : state) {
    const absl::Status status =
        implementation->Run({}, batch.s0, batch.s1, batch.s2, batch.d, batch.exceptions);
    if (!status.ok()) {
      state.SkipWithError(std::string(status.message()).c_str());
      return;
    }
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(kCases));
}

void BenchmarkRoofline(benchmark::State& state) {
  Batch batch = MakeBatch();
  for ([[maybe_unused]] auto _ : state) {
    for (size_t i = 0; i < kCases; ++i) {
      const uint32_t d = batch.s0[i] ^ batch.s1[i] ^ batch.s2[i];
      batch.d[i] = d;
      batch.exceptions[i] = static_cast<uint8_t>(d);
    }
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(kCases));
}

}  // namespace

void RegisterImplementationBenchmarks() {
  benchmark::RegisterBenchmark("roofline", BenchmarkRoofline);
  for (Participant& listed : BuiltinParticipants()) {
    if (!listed.on_request.empty()) continue;
    const Participant p = Probed(std::move(listed));
    if (!p.available.ok()) continue;
    benchmark::RegisterBenchmark(("run/" + p.name).c_str(),
                                 [p](benchmark::State& state) { BenchmarkRun(state, p); });
  }
}

}  // namespace divfix
