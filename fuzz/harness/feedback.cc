#include "fuzz/harness/feedback.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

// From AFL++'s runtime, if it is linked in.
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming): its name
extern "C" [[gnu::weak]] void __afl_coverage_interesting(uint8_t value, uint32_t id);

namespace divfix {
namespace {

// libFuzzer finds these by their section's name, and clears them before each input.
[[gnu::section("__libfuzzer_extra_counters"),
  gnu::used]] std::array<uint8_t, kMostCounters> extra_counters = {};

// AFL++'s runtime gives every word of this section a place in its map, as for the edges that its
// compiler instruments. Other engines ignore it.
[[gnu::section("__sancov_guards"), gnu::used]] std::array<uint32_t, kMostCounters> afl_places = {};

}  // namespace

bool IsAflTarget() { return &__afl_coverage_interesting != nullptr; }

Feedback::Feedback() {
  const Coverage& reachable = Coverage::Reachable();
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    if (reachable.reached(bin)) bins_.push_back(bin);
  }
  if (bins_.size() <= kMostCounters) return;
  std::fprintf(stderr, "the contract has %zu coverage bins, and there are only %zu counters\n",
               bins_.size(), kMostCounters);
  std::abort();
}

void Feedback::Count(const Coverage& reached) const {
  if (IsAflTarget()) {
    for (size_t i = 0; i < bins_.size(); ++i) {
      if (reached.reached(bins_[i])) __afl_coverage_interesting(1, afl_places[i]);
    }
    return;
  }
  for (size_t i = 0; i < bins_.size(); ++i) {
    if (reached.reached(bins_[i])) extra_counters[i] = 1;
  }
}

}  // namespace divfix
