#include "triage/buckets/minimizer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "crosscheck/draw.h"
#include "crosscheck/testing/planted.h"
#include "impls/mutants/mutants.h"
#include "oracle/float32.h"
#include "triage/buckets/simple_cases.h"

namespace divfix {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

// Drawn divergences of an implementation by their bucket, in the order in which they were met.
std::map<BucketKey, std::vector<Example>> DrawBuckets(Runner& runner, uint64_t seed, int draws) {
  Examiner examiner(runner);
  Generator generator(seed);
  std::map<BucketKey, std::vector<Example>> buckets;
  for (int i = 0; i < draws; ++i) {
    const Examined examined =
        examiner.ExamineCase({DrawOperands(generator), DrawControl(generator)}).value();
    if (examined.example.actual != examined.example.expected) {
      buckets[examined.key].push_back(examined.example);
    }
  }
  return buckets;
}

std::vector<Participant> SomeMutants() {
  std::vector<Participant> some;
  for (const Participant& mutant : MutantParticipants()) {
    for (const char* name : {"mutant/neg-before-abs", "mutant/underflow-compare-le",
                             "mutant/nan-quieted-only-under-ieee", "mutant/gfx1150-modern",
                             "mutant/overflow-up-down-swapped", "mutant/rare-numerator-payload"}) {
      if (mutant.name == name) some.push_back(mutant);
    }
  }
  EXPECT_EQ(some.size(), 6u);
  return some;
}

TEST(MinimizerTest, ABucketEndsAtOneExampleWhereverItBegan) {
  size_t shuffled = 0;
  for (const Participant& mutant : SomeMutants()) {
    const auto implementation = mutant.make();
    Runner runner(*implementation);
    Minimizer minimizer(runner);
    for (const auto& [key, starts] : DrawBuckets(runner, 1, 20'000)) {
      const Case end = minimizer.Minimize(key, starts.front()).value().example.c;
      // The last ones first: another order of discovery.
      for (size_t i = 0; i < std::min<size_t>(starts.size(), 4); ++i) {
        const Example& start = starts[starts.size() - 1 - i];
        const MinimalExample minimal = minimizer.Minimize(key, start).value();
        EXPECT_EQ(minimal.example.c, end) << mutant.name << " " << FormatBucketKey("", key);
        EXPECT_FALSE(Simpler(start.c, minimal.example.c));
        ++shuffled;
      }
    }
  }
  EXPECT_GT(shuffled, 50u);
}

// An implementation may do anything when it is run with a control that it does not support.
TEST(MinimizerTest, NeverRunsAnUnsupportedControl) {
  for (const Round round : {Round::kUp, Round::kDown, Round::kZero}) {
    const auto supports = [round](const Control& c) {
      return c.round == Round::kNearestEven || c.round == round;
    };
    int unsupported = 0;
    Planted wrong([&](PlantedBatch& b) {
      if (!supports(b.control)) ++unsupported;
      if (b.control.round != Round::kNearestEven) {
        for (uint32_t& d : b.d) d ^= 1;
      }
    });
    wrong.supports = supports;
    Runner runner(wrong);
    const Examined examined =
        Examiner(runner).ExamineCase({{kOne, kOne, kOne}, {.round = round}}).value();
    ASSERT_EQ(examined.key.required_fields, FieldBit(ControlField::kRound));
    const MinimalExample minimal =
        Minimizer(runner).Minimize(examined.key, examined.example).value();
    EXPECT_EQ(minimal.example.c.control.round, round);
    EXPECT_EQ(unsupported, 0);
  }
}

TEST(MinimizerTest, TheExampleIsInItsBucketAndDiverges) {
  for (const Participant& mutant : SomeMutants()) {
    const auto implementation = mutant.make();
    Runner runner(*implementation);
    Minimizer minimizer(runner);
    Examiner examiner(runner);
    for (const auto& [key, starts] : DrawBuckets(runner, 2, 5'000)) {
      const Example example = minimizer.Minimize(key, starts.front()).value().example;
      EXPECT_NE(example.actual, example.expected);
      EXPECT_EQ(examiner.ExamineCase(example.c).value().key, key);
    }
  }
}

MinimalExample MinimizeFault(PlantedFault fault, const Case& start) {
  Planted planted(EachCase(std::move(fault)));
  Runner runner(planted);
  Examiner examiner(runner);
  const Examined examined = examiner.ExamineCase(start).value();
  EXPECT_NE(examined.key.d_mismatch, DMismatch::kEqual);
  return Minimizer(runner).Minimize(examined.key, examined.example).value();
}

TEST(MinimizerTest, WhatLeadsToAnotherBucketMatters) {
  // The sign is wrong for a power of two, the value for any other quotient.
  Planted planted(EachCase([](const Case& c, Outcome right) {
    if (Judge(c).rule == Rule::kQuotient) {
      right.d ^= Fraction(c.operands.s0) == 0 ? kSignBit : 1;
    }
    return right;
  }));
  Runner runner(planted);
  Minimizer minimizer(runner);
  const Case ones = {{kOne, kOne, kOne}, {}};
  const Examined start = Examiner(runner).ExamineCase(ones).value();
  ASSERT_EQ(start.key.d_mismatch, DMismatch::kSign);
  const MinimalExample minimal = minimizer.Minimize(start.key, start.example).value();
  EXPECT_EQ(minimal.example.c, ones);
  EXPECT_THAT(minimal.irrelevant, Not(Contains("any S0")));
  EXPECT_THAT(minimal.irrelevant, Not(Contains("any fraction of S0")));
  EXPECT_THAT(minimal.irrelevant, Contains("either sign of S0"));
}

TEST(MinimizerTest, WhatDoesNotMatterIsSaid) {
  // 0/0 comes out positive, whatever S0 is and whatever the signs are.
  const MinimalExample zeros = MinimizeFault(
      [](const Case& c, Outcome right) {
        if (Judge(c).rule == Rule::kZeroOverZero) right.d = 0x7fc00000;
        return right;
      },
      {{0x12345678, kSignBit, 0}, {}});
  EXPECT_EQ(zeros.example.c, (Case{{kOne, 0, 0}, {}}));
  EXPECT_THAT(zeros.irrelevant, ElementsAre("any S0", "either sign of S1", "either sign of S2"));

  const MinimalExample nan = MinimizeFault(
      [](const Case& c, Outcome right) {
        if (Judge(c).rule == Rule::kNumeratorNan) right.d = 0x7fc00000;
        return right;
      },
      {{0x12345678, 0x87654321, 0xffc12345}, {}});
  EXPECT_EQ(nan.example.c.operands, (Operands{kOne, kOne, 0xffc00000}));
  EXPECT_THAT(nan.irrelevant, Contains("any S0"));
  EXPECT_THAT(nan.irrelevant, Contains("any S1"));
  EXPECT_THAT(nan.irrelevant, Contains("any payload of S2"));
  EXPECT_THAT(nan.irrelevant, Not(Contains("either sign of S2")));
}

TEST(MinimizerTest, WhatMattersIsNotSaidNotToMatter) {
  const MinimalExample rare = MinimizeFault(
      [](const Case& c, Outcome right) {
        if (c.operands == Operands{0x3fabcdef, 0x40123456, 0x40654321}) right.d ^= 1;
        return right;
      },
      {{0x3fabcdef, 0x40123456, 0x40654321}, {}});
  EXPECT_EQ(rare.example.c.operands, (Operands{0x3fabcdef, 0x40123456, 0x40654321}));
  EXPECT_THAT(rare.irrelevant, IsEmpty());
}

TEST(MinimizerTest, WhatIsNotSimpleIsMadeSimplerStepByStep) {
  const MinimalExample descended = MinimizeFault(
      [](const Case& c, Outcome right) {
        if (c.operands.s1 == 0x40123456 && Judge(c).rule == Rule::kQuotient) right.d ^= kSignBit;
        return right;
      },
      {{0x3fabcdef, 0x40123456, 0x40654321}, {}});
  EXPECT_EQ(descended.example.c.operands, (Operands{kOne, 0x40123456, kOne}));
}

TEST(SimpleCasesTest, ControlsDifferFromTheirDefaultInTheNeededFieldsExactly) {
  for (unsigned set = 0; set < 1u << kControlFields.size(); ++set) {
    const auto required_fields = static_cast<ControlFieldSet>(set);
    if ((required_fields & FieldBit(ControlField::kSemantics)) != 0) continue;
    const std::vector<Control> controls =
        SimpleControls(required_fields, {.semantics = Semantics::kMeasured});
    ASSERT_FALSE(controls.empty());
    for (const Control& control : controls) {
      ASSERT_EQ(control.semantics, Semantics::kMeasured);
      for (const ControlField field : kControlFields) {
        if (field == ControlField::kSemantics) continue;
        ASSERT_EQ(IsDefault(control, field), (required_fields & FieldBit(field)) == 0);
      }
    }
  }
}

TEST(SimpleCasesTest, TriplesAreSortedAndOfTheirRule) {
  const Control control = {.flush_input = true, .semantics = Semantics::kMeasured};
  for (const Rule rule : kRules) {
    const std::span<const Operands> triples = SimpleTriples(rule, control);
    ASSERT_FALSE(triples.empty()) << RuleName(rule);
    for (size_t i = 0; i < triples.size(); ++i) {
      ASSERT_EQ(Judge({triples[i], control}).rule, rule);
      if (i == 0) continue;
      ASSERT_TRUE(Simpler({triples[i - 1], {}}, {triples[i], {}}));
    }
  }
}

}  // namespace
}  // namespace divfix
