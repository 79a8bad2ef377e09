#include "fuzz/mutator/mutator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "crosscheck/coverage.h"
#include "fuzz/harness/fuzz_input.h"
#include "fuzz/property.h"
#include "oracle/case.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

using ::testing::IsEmpty;
using Bytes = std::vector<uint8_t>;
using rc::detail::toProperty;

constexpr uint8_t kGuard = 0xa5;

// Mutates the input in a buffer of the given size, and checks that the bytes after it are
// untouched.
Bytes Mutated(const Bytes& input, size_t room, uint64_t seed) {
  Bytes buffer(room + 16, kGuard);
  std::ranges::copy(input, buffer.begin());
  std::fill(buffer.begin() + static_cast<ptrdiff_t>(room), buffer.end(), kGuard);
  const size_t size = MutateInput(std::span(buffer).first(room), input.size(), seed);
  RC_ASSERT(size <= std::min(room, kMostInputBytes));
  for (size_t i = room; i < buffer.size(); ++i) RC_ASSERT(buffer[i] == kGuard);
  buffer.resize(size);
  return buffer;
}

Bytes Crossed(const Bytes& a, const Bytes& b, size_t room, uint64_t seed) {
  Bytes out(room + 16, kGuard);
  const size_t size = CrossInputs(a, b, std::span(out).first(room), seed);
  RC_ASSERT(size <= std::min(room, kMostInputBytes));
  for (size_t i = room; i < out.size(); ++i) RC_ASSERT(out[i] == kGuard);
  out.resize(size);
  return out;
}

Bytes AnyBytes() { return *rc::gen::resize(1000, rc::gen::arbitrary<Bytes>()); }

void AssertWholeWhereThereIsRoom(const Bytes& input, size_t room) {
  if (room < kControlBytes + kTripleBytes) return;
  RC_ASSERT(input.size() >= kControlBytes + kTripleBytes);
  RC_ASSERT((input.size() - kControlBytes) % kTripleBytes == 0);
}

TEST(MutatorTest, StaysWithinItsRoomAndIsWhole) {
  ExpectHolds(toProperty([] {
    const Bytes input = AnyBytes();
    const size_t room = input.size() + *rc::gen::element<size_t>(0, 1, 5, 12, 16, 100, 1000);
    const auto seed = *rc::gen::arbitrary<uint64_t>();
    AssertWholeWhereThereIsRoom(Mutated(input, room, seed), room);
  }));
}

TEST(MutatorTest, CrossingStaysWithinItsRoomAndIsWhole) {
  ExpectHolds(toProperty([] {
    const Bytes a = AnyBytes();
    const Bytes b = AnyBytes();
    const size_t room = *rc::gen::inRange<size_t>(0, 900);
    AssertWholeWhereThereIsRoom(Crossed(a, b, room, *rc::gen::arbitrary<uint64_t>()), room);
  }));
}

TEST(MutatorTest, TheSameSeedGivesTheSameInput) {
  ExpectHolds(toProperty([] {
    const Bytes a = AnyBytes();
    const Bytes b = AnyBytes();
    const auto seed = *rc::gen::arbitrary<uint64_t>();
    RC_ASSERT(Mutated(a, 1000, seed) == Mutated(a, 1000, seed));
    RC_ASSERT(Crossed(a, b, 772, seed) == Crossed(a, b, 772, seed));
  }));
}

// A seed gives the same on every machine and in every later version.
TEST(MutatorTest, GoldenValues) {
  auto hex = [](const Bytes& bytes) {
    std::string text;
    for (const uint8_t byte : bytes) {
      text += "0123456789abcdef"[byte >> 4];
      text += "0123456789abcdef"[byte & 15];
    }
    return text;
  };
  EXPECT_EQ(hex(Mutated({}, 40, 1)), "000000000100c0c200008000ffff7f3f");
  EXPECT_EQ(hex(Mutated({}, 40, 5)), "00000000bbade0390100c07fe5e5f116");
  EXPECT_EQ(hex(Crossed({1, 0, 0, 0, 9}, {2, 0, 0, 0, 7}, 40, 3)),
            "01000000070000000000000000000000");
}

// Everything in a cross comes from one of the two inputs.
TEST(MutatorTest, CrossingTakesOperandsOfBoth) {
  ExpectHolds(toProperty([] {
    const FuzzInput a = DecodeInput(AnyBytes());
    const FuzzInput b = DecodeInput(AnyBytes());
    const FuzzInput crossed =
        DecodeInput(Crossed(EncodeInput(a), EncodeInput(b), 772, *rc::gen::arbitrary<uint64_t>()));
    RC_ASSERT(crossed.control == a.control || crossed.control == b.control);
    auto in = [](const FuzzInput& input, uint32_t Operands::* operand, uint32_t value) {
      return std::ranges::any_of(input.triples,
                                 [&](const Operands& t) { return t.*operand == value; });
    };
    for (const Operands& triple : crossed.triples) {
      for (const auto operand : {&Operands::s0, &Operands::s1, &Operands::s2}) {
        RC_ASSERT(in(a, operand, triple.*operand) || in(b, operand, triple.*operand));
      }
    }
  }));
}

// Mutations alone, starting from an empty input, reach every reachable bin.
TEST(MutatorTest, ReachesEveryCellFromTheEmptyInput) {
  Coverage reached;
  Bytes input;
  for (uint64_t seed = 0; seed < 60'000; ++seed) {
    input = Mutated(input, 200, seed);
    const FuzzInput decoded = DecodeInput(input);
    for (const Operands& triple : decoded.triples) {
      const Case c = {triple, decoded.control};
      reached.Mark(c, Judge(c).rule);
    }
  }
  EXPECT_THAT(reached.Missing(Coverage::Reachable()), IsEmpty());
}

}  // namespace
}  // namespace divfix
