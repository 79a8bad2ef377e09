#include "vectors/vector_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>

#include "impls/mutants/fault.h"
#include "impls/mutants/mutant_core.h"
#include "vectors/required_entries.h"
#include "vectors/testing/requests.h"

namespace divfix {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

// One mutant after the other, apart from the code under test.
std::set<std::string> FoundBy(std::span<const TestVector> vectors, bool exceptions) {
  std::set<std::string> found;
  for (const mutants::FaultInfo& info : mutants::AllFaults()) {
    if (info.kind != mutants::FaultKind::kPointwise) continue;
    for (const TestVector& v : vectors) {
      const Outcome outcome = mutants::Evaluate(info.fault, v.c.operands, v.c.control);
      if (outcome.d == v.expected.d &&
          (!exceptions || outcome.exceptions == v.expected.exceptions)) {
        continue;
      }
      found.insert(info.name);
      break;
    }
  }
  return found;
}

VectorSet Full(VectorRequest request) {
  request.size = VectorSize::kFull;
  return MakeVectorSet(OwnEntries(), request);
}

TEST(VectorSetTest, ASmallSetFindsWhatAllFindAndNoneOfItCanBeLeftOut) {
  for (const VectorRequest& request : SomeRequests()) {
    const VectorSet small = MakeVectorSet(OwnEntries(), request);
    const VectorSet full = Full(request);
    const std::set<std::string> found = FoundBy(small.vectors, request.exceptions);
    EXPECT_EQ(found, FoundBy(full.vectors, request.exceptions));
    EXPECT_EQ(small.found, found.size());
    EXPECT_EQ(full.found, found.size());
    EXPECT_LT(small.vectors.size(), full.vectors.size());
    // In the same order as there.
    auto from = full.vectors.begin();
    for (const TestVector& v : small.vectors) {
      from = std::find(from, full.vectors.end(), v);
      ASSERT_NE(from, full.vectors.end());
    }

    for (size_t i = 0; i < small.vectors.size(); ++i) {
      std::vector<TestVector> others = small.vectors;
      others.erase(others.begin() + static_cast<ptrdiff_t>(i));
      std::set<std::string> lost = found;
      for (const std::string& name : FoundBy(others, request.exceptions)) lost.erase(name);
      EXPECT_TRUE(small.vectors[i].required || !lost.empty()) << small.vectors[i].source;
      const std::vector<std::string>& only = small.only_finder_of[i];
      EXPECT_EQ(std::set(only.begin(), only.end()), lost) << small.vectors[i].source;
    }
  }
}

TEST(VectorSetTest, ASmallSetHasEveryRequiredEntryThatItsFlagsAllow) {
  std::set<std::string> in_corpus;
  for (const Entry& entry : OwnEntries()) in_corpus.insert(entry.name);
  std::set<std::string> in_set;
  for (const TestVector& v : MakeVectorSet(OwnEntries(), EverythingRequest()).vectors) {
    in_set.insert(v.source);
    EXPECT_EQ(v.required, IsRequired(v.source)) << v.source;
  }
  for (const absl::string_view name : kRequiredEntries) {
    EXPECT_TRUE(in_corpus.contains(std::string(name))) << name << " is not in the corpus";
    EXPECT_TRUE(in_set.contains(std::string(name))) << name;
  }
  for (const VectorRequest& request : SomeRequests()) {
    const auto small = MakeVectorSet(OwnEntries(), request).vectors;
    for (const TestVector& v : Full(request).vectors) {
      if (!v.required) continue;
      EXPECT_THAT(small, ::testing::Contains(v));
    }
  }
}

TEST(VectorSetTest, ASmallSetIsProvedToBeTheLeast) {
  for (const VectorRequest& request : SomeRequests()) {
    const VectorSet small = MakeVectorSet(OwnEntries(), request);
    EXPECT_EQ(small.lower_bound, small.vectors.size());
  }
  EXPECT_FALSE(Full(DefaultControlRequest()).lower_bound);
}

TEST(VectorSetTest, WithAllThatCanBeAskedForEveryMutantIsFound) {
  const VectorSet small = MakeVectorSet(OwnEntries(), EverythingRequest());
  EXPECT_THAT(small.survivors, IsEmpty());
  EXPECT_EQ(small.found, small.mutants);
  EXPECT_GE(small.mutants, 150u);
}

// Whoever gives a mutant what it needs finds it, and whoever gives less does not.
TEST(VectorSetTest, WhatAMutantNeedsFindsIt) {
  const std::vector<Semantics> both = {Semantics::kPublished, Semantics::kMeasured};
  const VectorRequest request = DefaultControlRequest();
  const VectorSet set = MakeVectorSet(OwnEntries(), request);
  ASSERT_EQ(set.survivors.size(), set.mutants - set.found);

  std::set<std::string> found_with[8];
  for (unsigned needs = 0; needs < 8; ++needs) {
    VectorRequest wider = request;
    if ((needs & 1) != 0) wider.exceptions = true;
    if ((needs & 2) != 0) wider.semantics = both;
    if ((needs & 4) != 0) wider.pins = {};
    found_with[needs] = FoundBy(Full(wider).vectors, wider.exceptions);
  }
  std::set<unsigned> seen;
  for (const Survivor& survivor : set.survivors) {
    const unsigned needs = (survivor.missing.exceptions ? 1u : 0u) |
                           (survivor.missing.semantics ? 2u : 0u) |
                           (survivor.missing.controls ? 4u : 0u);
    seen.insert(needs);
    ASSERT_NE(needs, 0u) << survivor.name;
    for (unsigned less = 0; less < 8; ++less) {
      if ((less & ~needs) != 0) continue;
      EXPECT_EQ(found_with[less].contains(survivor.name), less == needs)
          << survivor.name << " with " << less << " of " << needs;
    }
  }
  EXPECT_THAT(seen, SizeIs(::testing::Ge(6)));
}

TEST(VectorSetTest, WithoutCorpusTheBoundariesRemain) {
  const VectorSet set = MakeVectorSet({}, DefaultControlRequest());
  EXPECT_GT(set.found, 0u);
  for (const TestVector& v : set.vectors) EXPECT_EQ(v.source, kBoundarySource);
}

TEST(VectorSetTest, TextsForAPerson) {
  VectorSet set;
  set.vectors.resize(3);
  set.mutants = 9;
  set.found = 7;
  EXPECT_EQ(SizeText(set), "3 vectors");
  set.lower_bound = 2;
  EXPECT_EQ(SizeText(set), "3 vectors; fewer than 2 are not possible");
  EXPECT_EQ(FoundText(set), "they find 7 of 9 mutants");
  const VectorRequest measured = {.semantics = {Semantics::kMeasured}};
  const VectorRequest published = {.semantics = {Semantics::kPublished}};
  EXPECT_EQ(MissingFlagsText({}, measured), "no vector shows it");
  EXPECT_EQ(MissingFlagsText({.exceptions = true, .semantics = true, .controls = true}, measured),
            "needs --exceptions and --semantics=published and other controls");
  EXPECT_EQ(MissingFlagsText({.semantics = true}, published), "needs --semantics=measured");
}

}  // namespace
}  // namespace divfix
