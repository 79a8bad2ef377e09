#include "crosscheck/generator.h"

#include <gtest/gtest.h>

#include <set>

namespace divfix {
namespace {

// Frozen: a change would give other cases for every recorded seed.
TEST(GeneratorTest, GoldenValues) {
  Generator g(0);  // SplitMix64's published first outputs for seed 0
  EXPECT_EQ(g.Next(), 0xe220a8397b1dcdafu);
  EXPECT_EQ(g.Next(), 0x6e789e6aa1b965f4u);
  EXPECT_EQ(g.Next(), 0x06c45d188009454fu);
  Generator stream(1, 2);
  EXPECT_EQ(stream.Next(), 0x87eb34b531fbb689u);
  EXPECT_EQ(stream.Next32(), 0xf9b30d67u);
  EXPECT_EQ(stream.Below(1000), 81u);
}

TEST(GeneratorTest, AtIsNextByNumber) {
  Generator g(42, 7);
  const Generator same(42, 7);
  for (uint64_t n = 0; n < 1000; ++n) EXPECT_EQ(same.At(n), g.Next());
}

TEST(GeneratorTest, StreamsAndSeedsDiffer) {
  std::set<uint64_t> seen;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    for (uint64_t stream = 0; stream < 30; ++stream) {
      for (uint64_t n = 0; n < 10; ++n) seen.insert(Generator(seed, stream).At(n));
    }
  }
  EXPECT_EQ(seen.size(), 30u * 30 * 10);
}

TEST(GeneratorTest, BelowStaysBelowAndReachesEveryValue) {
  Generator g(3);
  for (const uint32_t bound : {1u, 2u, 7u, 100u}) {
    std::set<uint32_t> seen;
    for (int i = 0; i < 3000; ++i) seen.insert(g.Below(bound));
    EXPECT_EQ(seen.size(), bound);
    EXPECT_EQ(*seen.rbegin(), bound - 1);
  }
}

}  // namespace
}  // namespace divfix
