#include "vectors/set_cover.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <initializer_list>

#include "crosscheck/generator.h"

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

BitSet SetOf(size_t elements, std::initializer_list<size_t> members) {
  BitSet set(elements);
  for (const size_t i : members) set.Insert(i);
  return set;
}

BitSet UnionOf(size_t elements, std::span<const BitSet> sets, std::span<const size_t> chosen) {
  BitSet all(elements);
  for (const size_t i : chosen) all |= sets[i];
  return all;
}

BitSet UnionOf(size_t elements, std::span<const BitSet> sets) {
  BitSet all(elements);
  for (const BitSet& set : sets) all |= set;
  return all;
}

// By trying all combinations.
size_t LeastSize(size_t elements, std::span<const BitSet> sets) {
  const BitSet all = UnionOf(elements, sets);
  size_t least = sets.size();
  for (uint32_t pick = 0; pick < 1u << sets.size(); ++pick) {
    std::vector<size_t> chosen;
    for (size_t i = 0; i < sets.size(); ++i) {
      if ((pick >> i & 1) != 0) chosen.push_back(i);
    }
    if (chosen.size() < least && UnionOf(elements, sets, chosen) == all) least = chosen.size();
  }
  return least;
}

void ExpectIrredundantCover(size_t elements, std::span<const BitSet> sets, const Cover& cover) {
  const BitSet all = UnionOf(elements, sets);
  EXPECT_EQ(UnionOf(elements, sets, cover.chosen), all);
  EXPECT_TRUE(std::ranges::is_sorted(cover.chosen));
  for (size_t i = 0; i < cover.chosen.size(); ++i) {
    std::vector<size_t> others = cover.chosen;
    others.erase(others.begin() + static_cast<ptrdiff_t>(i));
    EXPECT_NE(UnionOf(elements, sets, others), all) << "set " << cover.chosen[i];
  }
}

TEST(SetCoverTest, NothingToCoverNeedsNothing) {
  EXPECT_THAT(LeastCover(3, {}).chosen, IsEmpty());
  const std::vector<BitSet> empty = {BitSet(3), BitSet(3)};
  EXPECT_THAT(LeastCover(3, empty).chosen, IsEmpty());
  EXPECT_EQ(LeastCover(3, empty).lower_bound, 0u);
}

TEST(SetCoverTest, OfEqualSetsTheFirst) {
  const std::vector<BitSet> sets = {SetOf(2, {0}), SetOf(2, {0, 1}), SetOf(2, {0, 1})};
  EXPECT_THAT(LeastCover(2, sets).chosen, ElementsAre(1));
}

TEST(SetCoverTest, WhereTheBiggestSetIsTheWrongOne) {
  // Two rows of three; the biggest set takes four across both, and then two more are needed.
  const std::vector<BitSet> sets = {SetOf(6, {0, 1, 3, 4}), SetOf(6, {0, 1, 2}),
                                    SetOf(6, {3, 4, 5})};
  const Cover cover = LeastCover(6, sets);
  EXPECT_THAT(cover.chosen, ElementsAre(1, 2));
  EXPECT_EQ(cover.lower_bound, 2u);
}

// Where no two elements are without a common set, and yet one set is not enough.
TEST(SetCoverTest, TheBoundIsProvedBySearch) {
  const std::vector<BitSet> sets = {SetOf(3, {0, 1}), SetOf(3, {1, 2}), SetOf(3, {0, 2})};
  const Cover cover = LeastCover(3, sets);
  EXPECT_EQ(cover.chosen.size(), 2u);
  EXPECT_EQ(cover.lower_bound, 2u);
  EXPECT_EQ(LeastCover(3, sets, 0).lower_bound, 1u);
}

// Each element in two or three sets, so that little follows by itself and the search has to search.
std::vector<BitSet> DrawSets(Generator& generator, size_t elements) {
  std::vector<BitSet> sets(3 + generator.Below(11), BitSet(elements));
  const uint32_t holders = 2 + generator.Below(2);
  for (size_t e = 0; e < elements; ++e) {
    for (uint32_t i = 0; i < holders; ++i) {
      sets[generator.Below(static_cast<uint32_t>(sets.size()))].Insert(e);
    }
  }
  return sets;
}

TEST(SetCoverTest, AsSmallAsAnyOfAllCombinations) {
  Generator generator(1, 1);
  size_t searched = 0;
  for (int round = 0; round < 400; ++round) {
    const size_t elements = 1 + generator.Below(40);
    const std::vector<BitSet> sets = DrawSets(generator, elements);
    const size_t least = LeastSize(elements, sets);
    const Cover cover = LeastCover(elements, sets);
    ASSERT_EQ(cover.chosen.size(), least);
    ASSERT_EQ(cover.lower_bound, least);
    ExpectIrredundantCover(elements, sets, cover);

    const Cover unsearched = LeastCover(elements, sets, 0);
    ASSERT_LE(unsearched.lower_bound, least);
    ExpectIrredundantCover(elements, sets, unsearched);
    searched += unsearched.chosen.size() > least ? 1 : 0;
  }
  EXPECT_GT(searched, 0u) << "the greedy cover is always the least here";
}

}  // namespace
}  // namespace divfix
