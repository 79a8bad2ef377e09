#include "impls/simd/simd.h"

#include <hwy/highway.h>
#include <hwy/targets.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "impls/implementation.h"
#include "impls/participant.h"
#include "impls/simd/batch.h"
#include "impls/simd/kernels.h"
#include "oracle/case.h"

namespace divfix {
namespace simd {
namespace {

constexpr int32_t kSign = std::numeric_limits<int32_t>::min();
constexpr int32_t kInf = 0x7f800000;
constexpr int32_t kGreatest = kInf - 1;
constexpr int32_t kGreatestDenormal = 0x007fffff;
constexpr int32_t kExponentOne = 0x00800000;  // the exponent field's lowest bit

bool OmodTakesEffect(const Control& c) {
  if (c.omod == Omod::kNone) return false;
  return IsModern(c.target) || (c.flush_output && !c.ieee);
}

// The features except kRaising, which the caller decides.
unsigned FeaturesOf(const Control& c) {
  return (c.semantics == Semantics::kMeasured ? kOverflowRule : 0u) |
         (OmodTakesEffect(c) ? kScaling : 0u) | (c.clamp ? kClamping : 0u);
}

int32_t StepOf(Omod omod) {
  switch (omod) {
    case Omod::kNone:
      break;
    case Omod::kMul2:
      return kExponentOne;
    case Omod::kMul4:
      return 2 * kExponentOne;
    case Omod::kDiv2:
      return -kExponentOne;
  }
  return 0;
}

Constants ConstantsOf(const Control& c) {
  const auto kept = [&](OperandBit operand) { return (c.abs & operand) != 0 ? ~kSign : -1; };
  const auto flipped = [&](OperandBit operand) { return (c.neg & operand) != 0 ? kSign : 0; };
  const bool nearest = c.round == Round::kNearestEven;
  const bool up = c.round == Round::kUp;
  const bool down = c.round == Round::kDown;
  const bool scaling = OmodTakesEffect(c);
  const int32_t step = StepOf(c.omod);
  return {.denominator_kept = kept(kBitS1),
          .denominator_flipped = flipped(kBitS1),
          .numerator_kept = kept(kBitS2),
          .numerator_flipped = flipped(kBitS2),
          .greatest_flushed = c.flush_input ? kGreatestDenormal : 0,
          .underflow_positive = up && !c.flush_output ? 1 : 0,
          .underflow_negative = down && !c.flush_output ? kSign + 1 : kSign,
          .overflow_positive = nearest || up ? kInf : kGreatest,
          .overflow_negative = kSign | (nearest || down ? kInf : kGreatest),
          .scaling_step = step,
          .greatest_scalable = step > 0 ? kGreatest - step : kGreatest,
          .nan_kept_by_clamp = IsModern(c.target) || c.dx10_clamp ? 0 : -1,
          .underflow_exceptions = scaling ? 0 : kUnderflow | kInexact,
          .overflow_exceptions = scaling ? kOverflow : kOverflow | kInexact,
          .scaling_exceptions = kOverflow};
}

}  // namespace

void FixBatch(const Kernels& kernels, const Control& control, size_t count, const uint32_t* s0,
              const uint32_t* s1, const uint32_t* s2, uint32_t* d, uint8_t* exceptions) {
  const unsigned features = FeaturesOf(control) | (exceptions == nullptr ? 0u : kRaising);
  kernels[features](ConstantsOf(control), count, s0, s1, s2, d, exceptions);
}

namespace {

class Simd final : public Implementation {
 public:
  explicit Simd(const Kernels& kernels) : kernels_(kernels) {}

  bool Supports(const Control&) const override { return true; }

  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    FixBatch(kernels_, control, d.size(), s0.data(), s1.data(), s2.data(), d.data(),
             exceptions.empty() ? nullptr : exceptions.data());
    return absl::OkStatus();
  }

 private:
  const Kernels& kernels_;
};

// Emulated vectors are plain C++ and run anywhere. All others depend on the CPU.
bool RunsHere(int64_t target) {
  return ((hwy::SupportedTargets() | HWY_EMU128 | HWY_SCALAR) & target) != 0;
}

}  // namespace
}  // namespace simd

std::vector<Participant> SimdParticipants() {
  std::vector<Participant> participants;
  for (const simd::Target& target : simd::CompiledTargets()) {
    const char* const library_name = hwy::TargetName(target.bit);
    Participant participant = {
        .name = absl::StrCat("simd/", absl::AsciiStrToLower(library_name)),
        .family = "simd",
        .kind = "SIMD",
        .description = absl::StrCat("Google Highway's vectors, target ", library_name),
        .supports = "all controls, exceptions",
        .make = [kernels = target.kernels] { return std::make_unique<simd::Simd>(*kernels); }};
    if (!simd::RunsHere(target.bit)) {
      participant.available = absl::UnavailableError(
          absl::StrCat("this CPU lacks instructions of Highway's target ", library_name));
    }
    // The kernels use nothing that it adds to AVX3.
    if (target.bit == HWY_AVX3_DL) participant.on_request = participant.name;
    participants.push_back(std::move(participant));
  }
  return participants;
}

}  // namespace divfix
