// Mutants that are right on a single case, and wrong only in a batch, in a later run or in an
// unusual environment.
#include <gtest/gtest.h>

#include <algorithm>
#include <cfenv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "impls/implementation.h"
#include "impls/mutants/fault.h"
#include "impls/mutants/mutant_core.h"
#include "impls/mutants/mutant_search.h"
#include "impls/mutants/mutants.h"
#include "impls/participant.h"
#include "oracle/case.h"

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

namespace divfix::mutants {
namespace {

constexpr uint32_t kPoison = 0xa5a5a5a5;
constexpr uint8_t kPoisonByte = 0xa5;

// Puts the host's floating-point environment back, whatever a mutant left.
class EnvironmentGuard {
 public:
  EnvironmentGuard() { std::fegetenv(&saved_); }
  ~EnvironmentGuard() { std::fesetenv(&saved_); }
  EnvironmentGuard(const EnvironmentGuard&) = delete;
  EnvironmentGuard& operator=(const EnvironmentGuard&) = delete;

 private:
  std::fenv_t saved_;
};

std::vector<Participant> MutantsOfKind(FaultKind kind) {
  const std::vector<Participant> all = MutantParticipants();
  std::vector<Participant> found;
  for (size_t i = 0; i < all.size(); ++i) {
    if (AllFaults()[i].kind == kind && all[i].available.ok()) found.push_back(all[i]);
  }
  return found;
}

Participant MutantNamed(const std::string& name) {
  const std::vector<Participant> all = MutantParticipants();
  return *std::ranges::find(all, "mutant/" + name, &Participant::name);
}

// How many lanes of a batch a mutant gets wrong, when the results start `offset` lanes after an
// address that is a multiple of 16. Puts the host's environment back afterwards.
int CountWrong(Implementation& mutant, const Control& control, const std::vector<Operands>& batch,
               size_t offset = 0) {
  const EnvironmentGuard guard;
  std::vector<uint32_t> s0, s1, s2;
  for (const Operands& o : batch) {
    s0.push_back(o.s0);
    s1.push_back(o.s1);
    s2.push_back(o.s2);
  }
  std::vector<uint32_t> room(batch.size() + 8, kPoison);
  const size_t misaligned = reinterpret_cast<uintptr_t>(room.data()) / sizeof(uint32_t) % 4;
  const std::span<uint32_t> d = std::span(room).subspan(4 - misaligned + offset, batch.size());
  std::vector<uint8_t> exceptions(batch.size(), kPoisonByte);
  EXPECT_TRUE(mutant.Run(control, s0, s1, s2, d, exceptions).ok());
  int wrong = 0;
  for (size_t i = 0; i < batch.size(); ++i) {
    const Outcome expected = Evaluate(Fault::kNone, batch[i], control);
    wrong += Outcome{d[i], exceptions[i]} != expected ? 1 : 0;
  }
  return wrong;
}

constexpr Control kDefault = {};
constexpr Operands kHalf = {0x3f000000, 0x40000000, 0x3f800000};
constexpr Operands kWrongSign = {0xbf000000, 0x40000000, 0x3f800000};
constexpr Operands kMinusZero = {0x00000000, 0xbf800000, 0x00000000};
constexpr Operands kPlusZero = {0x00000000, 0x3f800000, 0x00000000};
constexpr Operands kQuietNan = {0, 0x3f800000, 0x7fc00001};
constexpr Operands kOtherQuietNan = {0, 0x3f800000, 0x7fc00002};
constexpr Operands kSignalingNan = {0, 0x3f800000, 0x7f800001};
constexpr Operands kDenormalDenominator = {0x3f800000, 0x00000001, 0x3f800000};
constexpr Operands kDenormalQuotient = {0x00000001, 0x3f800000, 0x3f800000};
constexpr Operands kGap150 = {0x3f800000, 0x4b800000, 0x00800000};
constexpr Operands kInfiniteQuotient = {0x7f800000, 0x3f800000, 0x3f800000};

TEST(BatchMutantsTest, ACaseAloneIsRight) {
  const std::vector<Operands> operands = SearchOperands();
  const std::vector<Control> controls = SearchControls();
  for (const FaultKind kind : {FaultKind::kLane, FaultKind::kHistory, FaultKind::kHost}) {
    for (const Participant& p : MutantsOfKind(kind)) {
      // These are wrong if the results' memory holds anything else before.
      if (p.name == "mutant/zero-unwritten" || p.name == "mutant/no-exceptions-unwritten") continue;
      int wrong = 0;
      // Every operand and every control, by steps that have no common divisor with either's number.
      for (size_t i = 0; i < operands.size(); ++i) {
        const Control& control = controls[i * 7 % controls.size()];
        wrong += CountWrong(*p.make(), control, {operands[i]});
      }
      EXPECT_EQ(wrong, 0) << p.name;
    }
  }
}

TEST(BatchMutantsTest, LaneFaultsShowInTheirLanes) {
  const auto repeat = [](size_t n, const Operands& o) { return std::vector<Operands>(n, o); };
  const auto pattern = [](size_t n, std::vector<Operands> cycle) {
    std::vector<Operands> batch(n);
    for (size_t i = 0; i < n; ++i) batch[i] = cycle[i % cycle.size()];
    return batch;
  };
  std::vector<Operands> one_nan(16, kDenormalQuotient);
  one_nan[6] = kQuietNan;
  struct Shown {
    std::string name;
    int wrong;
    std::vector<Operands> batch;
    Control control = {};
    size_t offset = 0;
  };
  const std::vector<Shown> all = {
      {"lane-3-of-16", 2, repeat(35, kWrongSign)},
      {"lane-7-of-8", 2, repeat(17, kSignalingNan)},
      {"upper-half-of-eight", 5, repeat(13, kDenormalDenominator)},
      {"tail-unwritten", 3, repeat(19, kHalf)},
      {"tail-threshold", 3, repeat(19, kGap150), {.round = Round::kUp}},
      {"tail-rounding",
       3,
       repeat(19, kInfiniteQuotient),
       {.round = Round::kZero, .semantics = Semantics::kMeasured}},
      {"full-block-last-unwritten", 1, repeat(32, kHalf)},
      {"odd-last-repeats", 1, pattern(5, {kMinusZero, kHalf})},
      {"lane-index-wraps", 44, repeat(300, kHalf)},
      {"unaligned-prologue", 3, repeat(9, kMinusZero), kDefault, 1},
      {"lane-after-nan", 2, pattern(6, {kWrongSign, kWrongSign, kQuietNan, kWrongSign, kQuietNan})},
      {"first-nan-payload", 2, pattern(4, {kQuietNan, kOtherQuietNan})},
      {"mixed-block", 7, one_nan},
      {"zero-unwritten", 2, pattern(4, {kPlusZero, kMinusZero})},
      {"no-exceptions-unwritten", 2, pattern(4, {kHalf, kSignalingNan})},
      {"last-exceptions-unwritten", 1, repeat(2, kHalf)},
      {"exceptions-accumulate", 2, pattern(4, {kSignalingNan, kHalf})},
  };
  EXPECT_EQ(all.size(), MutantsOfKind(FaultKind::kLane).size());
  for (const Shown& shown : all) {
    const std::unique_ptr<Implementation> mutant = MutantNamed(shown.name).make();
    EXPECT_EQ(CountWrong(*mutant, shown.control, shown.batch, shown.offset), shown.wrong)
        << shown.name;
  }
}

TEST(BatchMutantsTest, HistoryFaultsShowInLaterRuns) {
  constexpr Control kNegated = {.neg = kBitS2};
  constexpr Control kClamped = {.dx10_clamp = false, .clamp = true};
  constexpr Control kClampedModern = {
      .dx10_clamp = false, .clamp = true, .target = Target::kGfx1200};
  struct Step {
    Control control;
    Operands operands;
    int wrong;
  };
  struct Shown {
    std::string name;
    std::vector<Step> steps;
  };
  const std::vector<Shown> all = {
      {"first-control-kept", {{kDefault, kHalf, 0}, {kNegated, kHalf, 1}, {kDefault, kHalf, 0}}},
      {"previous-control-used", {{kDefault, kHalf, 0}, {kNegated, kHalf, 1}, {kDefault, kHalf, 1}}},
      {"control-key-without-target",
       {{kClamped, kQuietNan, 0}, {kClampedModern, kQuietNan, 1}, {kNegated, kHalf, 0}}},
      {"exceptions-sticky",
       {{kDefault, kHalf, 0}, {kDefault, kSignalingNan, 0}, {kDefault, kHalf, 1}}},
      {"every-second-run",
       {{kDefault, kMinusZero, 0}, {kDefault, kMinusZero, 1}, {kDefault, kMinusZero, 0}}},
  };
  EXPECT_EQ(all.size(), MutantsOfKind(FaultKind::kHistory).size());
  for (const Shown& shown : all) {
    const std::unique_ptr<Implementation> mutant = MutantNamed(shown.name).make();
    for (size_t i = 0; i < shown.steps.size(); ++i) {
      const Step& step = shown.steps[i];
      EXPECT_EQ(CountWrong(*mutant, step.control, {step.operands}), step.wrong)
          << shown.name << " in run " << i;
    }
  }
}

TEST(BatchMutantsTest, HostRoundingIsUsedAndChanged) {
  const EnvironmentGuard guard;
  constexpr Operands kTiny = {0x3f800000, 0x7f000000, 0x00800000};
  const std::unique_ptr<Implementation> used = MutantNamed("host-rounding-used").make();
  ASSERT_EQ(std::fesetround(FE_UPWARD), 0);
  EXPECT_EQ(CountWrong(*used, kDefault, {kTiny}), 1);
  ASSERT_EQ(std::fesetround(FE_DOWNWARD), 0);
  EXPECT_EQ(CountWrong(*used, kDefault, {kTiny}), 0);

  ASSERT_EQ(std::fesetround(FE_TONEAREST), 0);
  const Operands o = kHalf;
  uint32_t d = kPoison;
  ASSERT_TRUE(MutantNamed("host-rounding-changed")
                  .make()
                  ->Run(kDefault, {&o.s0, 1}, {&o.s1, 1}, {&o.s2, 1}, {&d, 1}, {})
                  .ok());
  EXPECT_EQ(d, 0x3f000000u);
  EXPECT_EQ(std::fegetround(), FE_TOWARDZERO);
}

#if defined(__SSE2__)
TEST(BatchMutantsTest, HostFlushIsUsedAndChanged) {
  constexpr unsigned kDenormalsAreZero = 0x0040;
  constexpr unsigned kFlushToZero = 0x8000;
  const EnvironmentGuard guard;
  const unsigned usual = _mm_getcsr();
  const std::unique_ptr<Implementation> zeros = MutantNamed("host-denormals-are-zero").make();
  const std::unique_ptr<Implementation> flush = MutantNamed("host-flushes-to-zero").make();
  _mm_setcsr(usual | kDenormalsAreZero);
  EXPECT_EQ(CountWrong(*zeros, kDefault, {kDenormalDenominator}), 1);
  EXPECT_EQ(CountWrong(*flush, kDefault, {kDenormalQuotient}), 0);
  _mm_setcsr(usual | kFlushToZero);
  EXPECT_EQ(CountWrong(*zeros, kDefault, {kDenormalDenominator}), 0);
  EXPECT_EQ(CountWrong(*flush, kDefault, {kDenormalQuotient}), 1);

  _mm_setcsr(usual);
  const Operands o = kHalf;
  uint32_t d = kPoison;
  ASSERT_TRUE(MutantNamed("host-flush-changed")
                  .make()
                  ->Run(kDefault, {&o.s0, 1}, {&o.s1, 1}, {&o.s2, 1}, {&d, 1}, {})
                  .ok());
  EXPECT_EQ(d, 0x3f000000u);
  EXPECT_EQ(_mm_getcsr() & kFlushToZero, kFlushToZero);
}
#endif

}  // namespace
}  // namespace divfix::mutants
