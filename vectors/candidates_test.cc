#include "vectors/candidates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "crosscheck/triples.h"
#include "oracle/oracle.h"
#include "vectors/testing/requests.h"

namespace divfix {
namespace {

using Key = std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>;

Key KeyOf(const Case& c) {
  return {ControlToWord(c.control), c.operands.s0, c.operands.s1, c.operands.s2};
}

const std::vector<Semantics> kBoth = {Semantics::kPublished, Semantics::kMeasured};

TEST(VectorCandidatesTest, EveryControlOneFieldAwayOnce) {
  std::set<uint32_t> words;
  std::map<std::string, int> fields;
  for (const Control& control : OneFieldAway({}, {})) {
    EXPECT_TRUE(words.insert(ControlToWord(control)).second) << FormatControl(control);
    std::vector<std::string> away;
    for (const ControlField field : kControlFields) {
      if (!IsDefault(control, field)) away.emplace_back(ControlFieldName(field));
    }
    ASSERT_EQ(away.size(), 1u) << FormatControl(control);
    ++fields[away[0]];
  }
  EXPECT_THAT(fields, ::testing::ElementsAre(
                          std::pair("abs", 7), std::pair("clamp", 1), std::pair("denorm", 3),
                          std::pair("dx10_clamp", 1), std::pair("ieee", 1), std::pair("neg", 7),
                          std::pair("omod", 3), std::pair("round", 3), std::pair("target", 15)));
}

TEST(VectorCandidatesTest, NoCaseTwiceAndEveryOutcomeIsTheOracles) {
  for (const VectorRequest& request : SomeRequests()) {
    std::set<Key> seen;
    for (const TestVector& v : Candidates(OwnEntries(), request.semantics, request.pins)) {
      EXPECT_TRUE(seen.insert(KeyOf(v.c)).second);
      const Expectation verdict = Judge(v.c);
      EXPECT_EQ(v.expected, verdict.outcome);
      EXPECT_EQ(v.rule, verdict.rule);
      EXPECT_TRUE(request.pins.Allows(v.c.control)) << FormatControl(v.c.control);
      EXPECT_TRUE(std::ranges::count(request.semantics, v.c.control.semantics));
    }
  }
}

TEST(VectorCandidatesTest, EveryEntryAndEveryBoundaryTripleIsThere) {
  std::set<Key> there;
  std::set<std::string> sources;
  const std::vector<TestVector> candidates = Candidates(OwnEntries(), kBoth, {});
  for (const TestVector& v : candidates) {
    there.insert(KeyOf(v.c));
    sources.insert(v.source);
  }
  size_t wanted = 0;
  std::set<Key> want;
  for (const Entry& entry : OwnEntries()) {
    EXPECT_TRUE(sources.contains(entry.name)) << entry.name;
    for (const Semantics s : kBoth) {
      if (HoldsUnder(entry, s)) want.insert(KeyOf(CaseUnder(entry, s)));
    }
  }
  for (const Semantics s : kBoth) {
    const Control base = {.semantics = s};
    std::vector<Control> controls = OneFieldAway(base, {});
    controls.push_back(base);
    for (const Control& control : controls) {
      for (const Operands& operands : BoundaryTriples()) want.insert(KeyOf({operands, control}));
    }
  }
  for (const Key& key : want) wanted += there.contains(key) ? 1 : 0;
  EXPECT_EQ(wanted, want.size());
  EXPECT_EQ(candidates.size(), want.size());
}

TEST(VectorCandidatesTest, APinnedFieldIsNotVaried) {
  const Pins pins = {.mask = FieldMask(ControlField::kTarget) | FieldMask(ControlField::kRound),
                     .value = {.round = Round::kUp, .target = Target::kGfx1201}};
  size_t base = 0;
  for (const TestVector& v : Candidates({}, kBoth, pins)) {
    EXPECT_EQ(v.c.control.round, Round::kUp);
    EXPECT_EQ(v.c.control.target, Target::kGfx1201);
    EXPECT_EQ(v.source, kBoundarySource);
    Control control = v.c.control;
    control.semantics = Semantics::kPublished;
    base += control == pins.value ? 1 : 0;
  }
  EXPECT_EQ(base, 2 * BoundaryTriples().size());
}

}  // namespace
}  // namespace divfix
