#include "impls/testing/participant_test.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "impls/implementation.h"
#include "impls/testing/batch.h"
#include "impls/testing/contract_cases.h"
#include "impls/testing/float_environment.h"
#include "impls/testing/hardware_digests.h"
#include "oracle/case.h"

namespace divfix {
namespace {

constexpr size_t kLongest = 70;  // more than four vectors of 512 bits

// `size` elements that start `offset` elements past an alignment of 64 bytes, between guard words.
template <typename T>
class GuardedSpan {
 public:
  GuardedSpan(size_t size, size_t offset)
      : bytes_(2 * kGuard + 64 + (size + offset) * sizeof(T), kPoison), size_(size) {
    const size_t start = reinterpret_cast<uintptr_t>(bytes_.data()) + kGuard;
    first_ = kGuard + (64 - start % 64) % 64 + offset * sizeof(T);
  }

  std::span<T> Span() { return {reinterpret_cast<T*>(bytes_.data() + first_), size_}; }

  bool GuardsAreUntouched() const {
    const auto poisoned = [](uint8_t byte) { return byte == kPoison; };
    const size_t end = first_ + size_ * sizeof(T);
    return std::all_of(bytes_.begin(), bytes_.begin() + first_, poisoned) &&
           std::all_of(bytes_.begin() + end, bytes_.end(), poisoned);
  }

 private:
  static constexpr uint8_t kPoison = 0xa5;
  static constexpr size_t kGuard = 128;
  std::vector<uint8_t> bytes_;
  size_t size_;
  size_t first_;
};

// Each case in a batch of its own.
std::vector<Outcome> OneByOne(Implementation& implementation, const Control& control,
                              std::span<const Operands> batch) {
  std::vector<Outcome> outcomes;
  for (const Operands& operands : batch) {
    outcomes.push_back(OutcomesOf(implementation, control, {&operands, 1}).front());
  }
  return outcomes;
}

// A few controls that together use every field.
constexpr uint32_t kSomeControls[] = {0x0000, 0x8000, 0x19aad, 0x1d24a, 0x0e07f, 0x18003, 0x0bc1e};

TEST_P(ParticipantTest, AnswersTheHandWorkedCases) {
  for (const ContractCase& c : ContractCases()) {
    ASSERT_TRUE(implementation_->Supports(c.control)) << c.name;
    EXPECT_EQ(OutcomesOf(*implementation_, c.control, {&c.operands, 1}).front(), c.expected)
        << c.name << ": " << c.operands;
  }
}

TEST_P(ParticipantTest, HasTheDigestsOfHardware) { ExpectHardwareDigests(*implementation_); }

TEST_P(ParticipantTest, FillsSpansOfAnyLengthAndAlignment) {
  const std::vector<Operands> batch = StructuredOperands(1, kLongest);
  for (const uint32_t index : kSomeControls) {
    const Control control = ControlOfIndex(index);
    const std::vector<Outcome> expected = OneByOne(*implementation_, control, batch);
    for (size_t length = 0; length <= kLongest; ++length) {
      for (size_t offset = 0; offset < 4; ++offset) {
        // Each span has an alignment of its own, so that no kernel can rely on a common one.
        GuardedSpan<uint32_t> s0(length, offset);
        GuardedSpan<uint32_t> s1(length, offset + 1);
        GuardedSpan<uint32_t> s2(length, offset + 2);
        GuardedSpan<uint32_t> d(length, offset + 3);
        GuardedSpan<uint8_t> exceptions(length, offset);
        for (size_t i = 0; i < length; ++i) {
          s0.Span()[i] = batch[i].s0;
          s1.Span()[i] = batch[i].s1;
          s2.Span()[i] = batch[i].s2;
        }
        ASSERT_TRUE(implementation_
                        ->Run(control, s0.Span(), s1.Span(), s2.Span(), d.Span(), exceptions.Span())
                        .ok());
        for (size_t i = 0; i < length; ++i) {
          ASSERT_EQ((Outcome{d.Span()[i], exceptions.Span()[i]}), expected[i])
              << "case " << i << " of " << length << ": " << batch[i];
        }
        ASSERT_TRUE(d.GuardsAreUntouched()) << length;
        ASSERT_TRUE(exceptions.GuardsAreUntouched()) << length;
      }
    }
  }
}

TEST_P(ParticipantTest, IsRightInEveryLane) {
  const std::span<const uint32_t> classes = OperandsOfEachClass();
  std::vector<Operands> special;
  for (const uint32_t x : classes) {
    special.push_back({x, 0x3f800000, 0x40000000});
    special.push_back({0x3f800000, x, 0x40000000});
    special.push_back({0x3f800000, 0x40000000, x});
  }
  for (const uint32_t index : kSomeControls) {
    const Control control = ControlOfIndex(index);
    const std::vector<Outcome> expected = OneByOne(*implementation_, control, special);
    const Operands plain = {0x3f000000, 0x40000000, 0x3f800000};
    const Outcome expected_plain = OneByOne(*implementation_, control, {&plain, 1}).front();
    for (size_t k = 0; k < special.size(); ++k) {
      for (size_t lane = 0; lane < kLongest; ++lane) {
        std::vector<Operands> batch(kLongest, plain);
        batch[lane] = special[k];
        const std::vector<Outcome> outcomes = OutcomesOf(*implementation_, control, batch);
        for (size_t i = 0; i < kLongest; ++i) {
          ASSERT_EQ(outcomes[i], i == lane ? expected[k] : expected_plain)
              << batch[i] << " in lane " << i;
        }
      }
    }
  }
}

TEST_P(ParticipantTest, HasTheSameResultsWithoutExceptions) {
  for (uint32_t index = 0; index < kControls; index += 61) {
    const Control control = ControlOfIndex(index);
    const std::vector<Operands> batch = StructuredOperands(index, kLongest);
    const std::vector<Outcome> asked = OutcomesOf(*implementation_, control, batch);
    const std::vector<Outcome> not_asked = OutcomesOf(*implementation_, control, batch, false);
    for (size_t i = 0; i < batch.size(); ++i) {
      ASSERT_EQ(asked[i].d, not_asked[i].d) << batch[i] << " control " << index;
    }
  }
}

TEST_P(ParticipantTest, DoesNotDependOnTheHostsFloatEnvironment) {
  if (!kHasFloatEnvironment) GTEST_SKIP() << "no way to set it on this CPU";
  for (uint32_t index = 0; index < kControls; index += 601) {
    const Control control = ControlOfIndex(index);
    const std::vector<Operands> batch = StructuredOperands(index, kLongest);
    const std::vector<Outcome> expected = OutcomesOf(*implementation_, control, batch);
    for (unsigned environment = 0; environment < kFloatEnvironments; ++environment) {
      std::vector<Outcome> outcomes;
      bool unchanged = false;
      {
        const ScopedFloatEnvironment scoped(environment);
        outcomes = OutcomesOf(*implementation_, control, batch);
        unchanged = scoped.IsUnchanged();
      }
      ASSERT_EQ(outcomes, expected) << "environment " << environment << " control " << index;
      ASSERT_TRUE(unchanged) << "environment " << environment << " control " << index;
    }
  }
}

}  // namespace
}  // namespace divfix
