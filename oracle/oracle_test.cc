// Cases worked out from the contract by hand, stage by stage. The corpus holds many more.
#include "oracle/oracle.h"

#include <gtest/gtest.h>

#include "oracle/float32.h"

namespace divfix {
namespace {

constexpr uint32_t kNegativeOne = 0xbf800000;
constexpr uint32_t kTwo = 0x40000000;
constexpr uint32_t kTiny = 0x0d800000;  // 2^-100
constexpr uint32_t kHuge = 0x7b800000;  // 2^120

uint32_t D(const Operands& operands, const Control& control = {}) {
  return Judge({operands, control}).outcome.d;
}
uint8_t Raised(const Operands& operands, Control control = {}) {
  control.semantics = Semantics::kMeasured;
  return Judge({operands, control}).outcome.exceptions;
}
Rule RuleOf(const Operands& operands, const Control& control = {}) {
  return Judge({operands, control}).rule;
}

constexpr Control kModern = {.target = Target::kGfx1201};
constexpr Control kFlushedNonIeee = {.flush_output = true, .ieee = false};

Control With(Control control, Omod omod) {
  control.omod = omod;
  return control;
}

TEST(OracleTest, EveryRuleInTheOrderOfTheTable) {
  struct Row {
    Rule rule;
    Operands operands;
    uint32_t d;
  };
  const Row rows[] = {
      {Rule::kNumeratorNan, {kOne, 0xffc00009, 0x7f800001}, 0x7fc00001},
      {Rule::kDenominatorNan, {kOne, 0xff800009, kInfinity}, 0xffc00009},
      {Rule::kZeroOverZero, {kOne, 0, kSignBit}, 0xffc00000},
      {Rule::kInfOverInf, {kOne, kInfinity, 0xff800000}, 0xffc00000},
      {Rule::kInfinite, {0, kSignBit, kOne}, 0xff800000},
      {Rule::kInfinite, {0, kSignBit, kInfinity}, 0xff800000},
      {Rule::kZero, {kOne, 0xff800000, kOne}, kSignBit},
      {Rule::kZero, {kOne, kTwo, 0}, 0},
      {Rule::kUnderflow, {kOne, kHuge, kTiny}, 0},
      {Rule::kQuotient, {kNegativeOne, kOne, kTwo}, kOne},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(RuleOf(row.operands), row.rule) << RuleName(row.rule);
    EXPECT_EQ(D(row.operands), row.d) << RuleName(row.rule);
  }
}

TEST(OracleTest, OverflowIsTheOneDifferenceOfTheSemantics) {
  const Control measured = {.semantics = Semantics::kMeasured};
  for (const uint32_t s0 : {0x7fc00005u, 0x7f800001u, 0xff800000u}) {
    EXPECT_EQ(RuleOf({s0, kOne, kNegativeOne}), Rule::kQuotient);
    EXPECT_EQ(D({s0, kOne, kNegativeOne}), Magnitude(s0) | kSignBit);
    EXPECT_EQ(RuleOf({s0, kOne, kNegativeOne}, measured), Rule::kOverflow);
    EXPECT_EQ(D({s0, kOne, kNegativeOne}, measured), 0xff800000u);
  }
}

TEST(OracleTest, UnderflowStartsAtAGapOf151) {
  const uint32_t denominator = 200u << 23;
  EXPECT_EQ(RuleOf({kOne, denominator, 50u << 23}), Rule::kQuotient);
  EXPECT_EQ(RuleOf({kOne, denominator, 49u << 23}), Rule::kUnderflow);
  // The probe that decides between raw and normalized: a denormal numerator has exponent 0.
  EXPECT_EQ(D({kOne, 0x43000000, 1}), kOne);
}

TEST(OracleTest, DirectedRoundingOfUnderflowAndOverflow) {
  struct Row {
    Round round;
    uint32_t underflow[2];  // positive, negative
    uint32_t overflow[2];
  };
  const Row rows[] = {
      {Round::kNearestEven, {0, 0x80000000}, {0x7f800000, 0xff800000}},
      {Round::kUp, {1, 0x80000000}, {0x7f800000, 0xff7fffff}},
      {Round::kDown, {0, 0x80000001}, {0x7f7fffff, 0xff800000}},
      {Round::kZero, {0, 0x80000000}, {0x7f7fffff, 0xff7fffff}},
  };
  for (const Row& row : rows) {
    for (const uint32_t negative : {0u, 1u}) {
      const uint32_t sign = negative << 31;
      Control control = {.round = row.round, .semantics = Semantics::kMeasured};
      EXPECT_EQ(D({kOne, kHuge, kTiny | sign}, control), row.underflow[negative]);
      EXPECT_EQ(D({kInfinity, kOne, kOne | sign}, control), row.overflow[negative]);
      control.flush_output = true;
      EXPECT_EQ(D({kOne, kHuge, kTiny | sign}, control), sign);
    }
  }
}

TEST(OracleTest, AbsComesBeforeNegAndBothReachNans) {
  EXPECT_EQ(D({kOne, kOne, 0x7f800001}, {.neg = kBitS2}), 0xffc00001u);
  EXPECT_EQ(D({kOne, kOne, 0xff800001}, {.abs = kBitS2}), 0x7fc00001u);
  EXPECT_EQ(D({kOne, kOne, 0xff800001}, {.neg = kBitS2, .abs = kBitS2}), 0xffc00001u);
  EXPECT_EQ(D({kOne, 0xffc00007, kOne}, {.neg = kBitS1}), 0x7fc00007u);
}

TEST(OracleTest, InputFlushReachesS1AndS2ButNotS0) {
  const Control flush = {.flush_input = true};
  EXPECT_EQ(RuleOf({kOne, 1, 0x807fffff}, flush), Rule::kZeroOverZero);
  EXPECT_EQ(D({kOne, 0x80000001, kOne}, flush), 0xff800000u);
  EXPECT_EQ(D({kOne, kOne, 0x80000001}, flush), kSignBit);
  EXPECT_EQ(D({0x80000001, kOne, kOne}, flush), 1u);
  EXPECT_EQ(D({1, kOne, kOne}, {.flush_input = true, .flush_output = true}), 1u);
}

TEST(OracleTest, OmodTakesEffectByTargetClass) {
  const Operands one = {kOne, kOne, kOne};
  EXPECT_EQ(D(one, With({}, Omod::kMul2)), kOne);
  EXPECT_EQ(D(one, With({.flush_output = true}, Omod::kMul2)), kOne);
  EXPECT_EQ(D(one, With({.ieee = false}, Omod::kMul2)), kOne);
  EXPECT_EQ(D(one, With(kFlushedNonIeee, Omod::kMul2)), kTwo);
  EXPECT_EQ(D(one, With(kModern, Omod::kMul2)), kTwo);
  EXPECT_EQ(D(one, With(kModern, Omod::kMul4)), 0x40800000u);
  EXPECT_EQ(D(one, With(kModern, Omod::kDiv2)), 0x3f000000u);
}

TEST(OracleTest, OmodValues) {
  auto scaled = [](uint32_t quotient, Omod omod, Round round = Round::kNearestEven) {
    Control control = With(kModern, omod);
    control.round = round;
    return D({quotient, kOne, Sign(quotient) | kOne}, control);
  };
  EXPECT_EQ(scaled(0x80000000, Omod::kMul2), 0u);
  EXPECT_EQ(scaled(0x807fffff, Omod::kMul4), 0u);
  EXPECT_EQ(scaled(0x80ffffff, Omod::kDiv2), 0x80000000u);
  EXPECT_EQ(scaled(0x01000001, Omod::kDiv2), 0x00800001u);
  EXPECT_EQ(scaled(0x7f000000, Omod::kMul2), kInfinity);
  EXPECT_EQ(scaled(0x7effffff, Omod::kMul2), kGreatestFinite);
  EXPECT_EQ(scaled(0x7e800000, Omod::kMul4), kInfinity);
  EXPECT_EQ(scaled(0x7e7fffff, Omod::kMul4), kGreatestFinite);
  EXPECT_EQ(scaled(0xff000000, Omod::kMul2, Round::kUp), 0xff7fffffu);
  EXPECT_EQ(scaled(0x7fc00001, Omod::kMul2), 0x7fc00001u);
  EXPECT_EQ(scaled(0xff800000, Omod::kDiv2), 0xff800000u);
}

TEST(OracleTest, ClampValues) {
  auto clamped = [](uint32_t quotient, Control control = {}) {
    control.clamp = true;
    return D({quotient, kOne, Sign(quotient) | kOne}, control);
  };
  EXPECT_EQ(clamped(0x80000000), 0u);
  EXPECT_EQ(clamped(kNegativeOne), 0u);
  EXPECT_EQ(clamped(0x3f800001), kOne);
  EXPECT_EQ(clamped(kOne), kOne);
  EXPECT_EQ(clamped(0x3f7fffff), 0x3f7fffffu);
  EXPECT_EQ(clamped(1), 1u);
  EXPECT_EQ(clamped(kInfinity), kOne);
  EXPECT_EQ(clamped(0xffc00001), 0u);
  EXPECT_EQ(clamped(0xffc00001, {.dx10_clamp = false}), 0xffc00001u);
  EXPECT_EQ(clamped(0x7fc00001, {.dx10_clamp = false, .target = Target::kGfx1200}), 0u);
}

TEST(OracleTest, ExceptionsFirstMatchWins) {
  EXPECT_EQ(Raised({kOne, 0x7f800001, 0x7fc00000}), kInvalid);
  EXPECT_EQ(Raised({kOne, 1, 0x7fc00000}), 0);
  EXPECT_EQ(Raised({0x7f800001, kTwo, kOne}), kOverflow | kInexact);  // S0 signals nothing
  EXPECT_EQ(Raised({kOne, 0, 0}), kInvalid);
  EXPECT_EQ(Raised({kOne, kInfinity, kInfinity}), kInvalid);
  EXPECT_EQ(Raised({kOne, 0, 1}), kDivideByZero);
  EXPECT_EQ(Raised({kOne, 0, kInfinity}), 0);
  EXPECT_EQ(Raised({kOne, 1, kInfinity}), kInputDenormal);
  EXPECT_EQ(Raised({1, kOne, kOne}), 0);
  EXPECT_EQ(Raised({kOne, 1, 1}, {.flush_input = true}), kInvalid);
  EXPECT_EQ(Raised({kOne, kHuge, 1}), kInputDenormal | kUnderflow | kInexact);
  EXPECT_EQ(Raised({kOne, kHuge, kTiny}, With(kModern, Omod::kMul2)), 0);
  EXPECT_EQ(Raised({kInfinity, kOne, kOne}, With(kModern, Omod::kMul2)), kOverflow);
  EXPECT_EQ(Raised({kGreatestFinite, kOne, kOne}, With(kModern, Omod::kMul2)), kOverflow);
  EXPECT_EQ(Raised({kGreatestFinite, kOne, kOne}, With(kModern, Omod::kDiv2)), 0);
  EXPECT_EQ(Raised({kOne, 0, 0}, {.clamp = true}), 0);
}

TEST(OracleTest, PublishedRaisesTheThreeThatTheCardNames) {
  EXPECT_EQ(Judge({{kOne, kHuge, 1}, {}}).outcome.exceptions, kInputDenormal);
  EXPECT_EQ(Judge({{kGreatestFinite, kOne, kOne}, With(kModern, Omod::kMul2)}).outcome.exceptions,
            0);
  EXPECT_EQ(Judge({{kOne, 0, kOne}, {}}).outcome.exceptions, kDivideByZero);
}

TEST(OracleTest, ABatchIsItsCases) {
  const uint32_t values[] = {0, kSignBit, 1, kOne, kHuge, kTiny, kInfinity, 0x7f800001, 0xffc00003};
  const Control control = {.round = Round::kUp, .clamp = true, .semantics = Semantics::kMeasured};
  std::vector<uint32_t> s0, s1, s2;
  for (const uint32_t a : values) {
    for (const uint32_t b : values) {
      for (const uint32_t c : values) {
        s0.push_back(a);
        s1.push_back(b);
        s2.push_back(c);
      }
    }
  }
  std::vector<uint32_t> d(s0.size());
  std::vector<uint8_t> exceptions(s0.size());
  std::vector<Rule> rules(s0.size());
  JudgeBatch(control, s0, s1, s2, d, exceptions, rules);
  for (size_t i = 0; i < s0.size(); ++i) {
    const Expectation v = Judge({{s0[i], s1[i], s2[i]}, control});
    EXPECT_EQ(d[i], v.outcome.d);
    EXPECT_EQ(exceptions[i], v.outcome.exceptions);
    EXPECT_EQ(rules[i], v.rule);
  }
}

}  // namespace
}  // namespace divfix
