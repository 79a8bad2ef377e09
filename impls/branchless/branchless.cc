#include "impls/branchless/branchless.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "impls/branchless/kernel.h"
#include "impls/branchless/masks.h"
#include "impls/implementation.h"
#include "impls/participant.h"
#include "oracle/case.h"

namespace divfix {
namespace branchless {
namespace {

// One build of the kernel.
struct Level {
  const char* name;  // of the x86-64 level
  decltype(&v1::Fix) fix;
  decltype(&v1::FixWithExceptions) fix_with_exceptions;
  bool supported;
};

#if defined(__x86_64__)
#if defined(__clang__) && __clang_major__ < 18
// Older Clang does not know the levels by name. Every CPU with these features has the whole level.
bool CpuHasV2() { return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt"); }
bool CpuHasV3() {
  return CpuHasV2() && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("fma");
}
bool CpuHasV4() {
  return CpuHasV3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl");
}
#else
bool CpuHasV2() { return __builtin_cpu_supports("x86-64-v2") != 0; }
bool CpuHasV3() { return __builtin_cpu_supports("x86-64-v3") != 0; }
bool CpuHasV4() { return __builtin_cpu_supports("x86-64-v4") != 0; }
#endif
#endif

// From the lowest to the highest level; the first runs anywhere.
std::vector<Level> Levels() {
  std::vector<Level> levels = {{"v1", v1::Fix, v1::FixWithExceptions, true}};
#if defined(__x86_64__)
  __builtin_cpu_init();
  levels.push_back({"v2", v2::Fix, v2::FixWithExceptions, CpuHasV2()});
  levels.push_back({"v3", v3::Fix, v3::FixWithExceptions, CpuHasV3()});
  levels.push_back({"v4", v4::Fix, v4::FixWithExceptions, CpuHasV4()});
#endif
  return levels;
}

class Branchless final : public Implementation {
 public:
  explicit Branchless(const Level& level) : level_(level) {}

  bool Supports(const Control&) const override { return true; }

  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    const Masks masks = MasksOf(control);
    const size_t whole = d.size() / kChunk * kChunk;
    for (size_t i = 0; i < whole; i += kChunk) {
      FixChunk(masks, &s0[i], &s1[i], &s2[i], &d[i], exceptions.empty() ? nullptr : &exceptions[i]);
    }
    if (whole == d.size()) return absl::OkStatus();

    // Copy the rest into a chunk of its own.
    uint32_t in[3][kChunk] = {};
    uint32_t out[kChunk];
    uint8_t raised[kChunk];
    std::ranges::copy(s0.subspan(whole), in[0]);
    std::ranges::copy(s1.subspan(whole), in[1]);
    std::ranges::copy(s2.subspan(whole), in[2]);
    FixChunk(masks, in[0], in[1], in[2], out, exceptions.empty() ? nullptr : raised);
    std::copy_n(out, d.size() - whole, &d[whole]);
    if (!exceptions.empty()) std::copy_n(raised, d.size() - whole, &exceptions[whole]);
    return absl::OkStatus();
  }

 private:
  void FixChunk(const Masks& masks, const uint32_t* s0, const uint32_t* s1, const uint32_t* s2,
                uint32_t* d, uint8_t* exceptions) const {
    if (exceptions == nullptr) {
      level_.fix(masks, s0, s1, s2, d);
    } else {
      level_.fix_with_exceptions(masks, s0, s1, s2, d, exceptions);
    }
  }

  const Level level_;
};

Participant ParticipantOf(const Level& level) {
  return {.name = "branchless",
          .family = "branchless",
          .kind = "auto-vectorized",
          .description = "masks and shifts alone, no branch and no float",
          .supports = "all controls, exceptions",
          .make = [level] { return std::make_unique<Branchless>(level); }};
}

}  // namespace
}  // namespace branchless

std::vector<Participant> BranchlessParticipants() {
  const std::vector<branchless::Level> levels = branchless::Levels();
  const auto best =
      std::ranges::find_if(levels.rbegin(), levels.rend(), &branchless::Level::supported);
  std::vector<Participant> participants = {branchless::ParticipantOf(*best)};
#if defined(__x86_64__)
  for (const branchless::Level& level : levels) {
    Participant participant = branchless::ParticipantOf(level);
    absl::StrAppend(&participant.name, "/", level.name);
    absl::StrAppend(&participant.description, ", built for x86-64-", level.name);
    participant.on_request = "branchless/";
    if (!level.supported) {
      participant.available =
          absl::UnavailableError(absl::StrCat("this CPU is not of level x86-64-", level.name));
    }
    participants.push_back(std::move(participant));
  }
#endif
  return participants;
}

}  // namespace divfix
