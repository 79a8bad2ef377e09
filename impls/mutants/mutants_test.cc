#include "impls/mutants/mutants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "impls/mutants/batch.h"
#include "impls/mutants/fault.h"
#include "impls/mutants/mutant_core.h"
#include "impls/mutants/mutant_search.h"
#include "impls/participant.h"
#include "oracle/case.h"

namespace divfix::mutants {
namespace {

using ::testing::MatchesRegex;

// A participant's outcomes for the search's operands under each control, compared with the
// contract.
struct Behaviour {
  uint64_t wrong = 0;                       // cases whose outcome differs
  uint64_t wrong_d = 0;                     // of these, those whose D differs
  uint64_t digest = 14695981039346656037u;  // of every outcome
};

// The search's operands as columns, and room for the outcomes.
class Search {
 public:
  Search() {
    for (const Operands& o : SearchOperands()) {
      s0_.push_back(o.s0);
      s1_.push_back(o.s1);
      s2_.push_back(o.s2);
    }
    d_.resize(s0_.size());
    exceptions_.resize(s0_.size());
    expected_d_.resize(s0_.size());
    expected_exceptions_.resize(s0_.size());
  }

  std::vector<Behaviour> Compare(std::span<const FaultInfo> faults) {
    std::vector<Behaviour> behaviours(faults.size());
    for (const Control& control : SearchControls()) {
      EvaluateBatch(Fault::kNone, control, ToBatch(expected_d_, expected_exceptions_));
      for (size_t f = 0; f < faults.size(); ++f) {
        EvaluateBatch(faults[f].fault, control, ToBatch(d_, exceptions_));
        Add(behaviours[f]);
      }
    }
    return behaviours;
  }

 private:
  Batch ToBatch(std::span<uint32_t> d, std::span<uint8_t> exceptions) const {
    return {.s0 = s0_, .s1 = s1_, .s2 = s2_, .d = d, .exceptions = exceptions};
  }

  void Add(Behaviour& behaviour) const {
    for (size_t i = 0; i < d_.size(); ++i) {
      const bool wrong_d = d_[i] != expected_d_[i];
      behaviour.wrong_d += wrong_d;
      behaviour.wrong += wrong_d || exceptions_[i] != expected_exceptions_[i];
      behaviour.digest = (behaviour.digest ^ d_[i]) * 1099511628211u;
      behaviour.digest = (behaviour.digest ^ exceptions_[i]) * 1099511628211u;
    }
  }

  std::vector<uint32_t> s0_, s1_, s2_, d_, expected_d_;
  std::vector<uint8_t> exceptions_, expected_exceptions_;
};

std::vector<FaultInfo> PointwiseFaults() {
  std::vector<FaultInfo> faults;
  for (const FaultInfo& info : AllFaults()) {
    if (info.kind == FaultKind::kPointwise) faults.push_back(info);
  }
  return faults;
}

TEST(MutantsTest, EveryPointwiseFaultShowsAndNoTwoAreTheSame) {
  const std::vector<FaultInfo> faults = PointwiseFaults();
  const std::vector<Behaviour> behaviours = Search().Compare(faults);
  std::map<uint64_t, std::string> seen;
  for (size_t f = 0; f < faults.size(); ++f) {
    RecordProperty(faults[f].name, std::to_string(behaviours[f].wrong) + " wrong, " +
                                       std::to_string(behaviours[f].wrong_d) + " in D");
    EXPECT_GT(behaviours[f].wrong, 0u) << faults[f].name << " is no fault";
    const auto [twin, is_new] = seen.emplace(behaviours[f].digest, faults[f].name);
    EXPECT_TRUE(is_new) << faults[f].name << " and " << twin->second << " are the same";
  }
}

TEST(MutantsTest, ExceptionFaultsLeaveTheResultAlone) {
  std::vector<FaultInfo> faults;
  for (const FaultInfo& info : PointwiseFaults()) {
    if (info.fault >= Fault::kInvalidOnQuietNan) faults.push_back(info);
  }
  const std::vector<Behaviour> behaviours = Search().Compare(faults);
  for (size_t f = 0; f < faults.size(); ++f) {
    EXPECT_EQ(behaviours[f].wrong_d, 0u) << faults[f].name;
  }
}

TEST(MutantsTest, EveryFaultIsListedOnceInOrder) {
  auto next = static_cast<uint8_t>(Fault::kNone);
  for (const FaultInfo& info : AllFaults()) {
    ++next;
    if (static_cast<Fault>(next) == Fault::kPointwiseEnd) ++next;
    EXPECT_EQ(static_cast<uint8_t>(info.fault), next) << info.name;
    EXPECT_EQ(info.kind == FaultKind::kPointwise, info.fault < Fault::kPointwiseEnd) << info.name;
  }
  EXPECT_EQ(static_cast<Fault>(next), Fault::kHostFlushChanged);
}

TEST(MutantsTest, ParticipantsAreNamedDescribedAndOnRequest) {
  const std::vector<Participant> participants = MutantParticipants();
  EXPECT_GE(participants.size(), 60u);
  std::set<std::string> descriptions;
  for (const Participant& p : participants) {
    EXPECT_THAT(p.name, MatchesRegex("mutant/[a-z][a-z0-9]*(-[a-z0-9]+)*"));
    EXPECT_EQ(p.family, p.name);
    EXPECT_EQ(p.on_request, "mutant/");
    EXPECT_EQ(p.kind, p.pointwise ? "mutant (pointwise)" : "mutant (batch)");
    EXPECT_TRUE(descriptions.insert(p.description).second) << p.description;
  }
}

// Faults worked out by hand, first those that public implementations of the instruction have had.
TEST(MutantsTest, FaultsComeOutAsDescribed) {
  constexpr Control kDefault = {};
  constexpr Control kUp = {.round = Round::kUp};
  constexpr Control kMeasured = {.semantics = Semantics::kMeasured};
  constexpr Control kModern = {.target = Target::kGfx1201};
  struct Known {
    Fault fault;
    Control control;
    Operands operands;
    uint32_t right, wrong;
  };
  using enum Fault;
  const Known all[] = {
      {kZeroDenominatorBeforeNan, kDefault, {0, 0, 0x7fc00001}, 0x7fc00001, 0x7f800000},
      {kZeroOperandsSwapped, kDefault, {0, 0, 0x3f800000}, 0x7f800000, 0},
      {kZeroOperandsSwapped, kDefault, {0, 0x3f800000, 0}, 0, 0x7f800000},
      {kNegBeforeAbs, {.neg = 2, .abs = 2}, {1, 0x3f800000, 0x3f800000}, 0x80000001, 1},
      {kMeasuredOverflowMissing,
       kMeasured,
       {0x7fc00001, 0x3f800000, 0x3f800000},
       0x7f800000,
       0x7fc00001},
      {kUnderflowLeastDenormal, kDefault, {0, 0x7f000000, 0x00800000}, 0, 1},
      {kNumeratorNanUnquieted, kDefault, {0, 0x3f800000, 0xff800001}, 0xffc00001, 0xff800001},
      {kZeroOverZeroPositive, kDefault, {0, 0, 0}, 0xffc00000, 0x7fc00000},
      {kQuotientKeepsSign, kDefault, {0x3f800000, 0xbf800000, 0x3f800000}, 0xbf800000, 0x3f800000},
      {kDenominatorNanFirst, kDefault, {0, 0x7fc00001, 0x7fc00002}, 0x7fc00002, 0x7fc00001},
      {kUnderflowCompareLe, kUp, {0x3f800000, 0x4b800000, 0x00800000}, 0x3f800000, 1},
      {kUnderflowThresholdOffByOne, kUp, {0x3f800000, 0x4c000000, 0x00800000}, 1, 0x3f800000},
      {kUnderflowNormalized, kDefault, {0x3f800000, 0x43000000, 1}, 0x3f800000, 0},
      {kRareNumeratorPayload, kDefault, {0, 0x3f800000, 0x7f9fffff}, 0x7fdfffff, 0x7fdffffe},
      {kOmodModernReadsIeee,
       {.omod = Omod::kMul2, .target = Target::kGfx1201},
       {0x3f800000, 0x3f800000, 0x3f800000},
       0x40000000,
       0x3f800000},
      {kGfx1250Older,
       {.omod = Omod::kDiv2, .target = Target::kGfx1250},
       {0x3f800000, 0x3f800000, 0x3f800000},
       0x3f000000,
       0x3f800000},
      {kQuotientNanQuieted, kModern, {0x7f800001, 0x3f800000, 0xbf800000}, 0xff800001, 0xffc00001},
  };
  for (const Known& known : all) {
    const std::string name = AllFaults()[static_cast<size_t>(known.fault) - 1].name;
    EXPECT_EQ(Evaluate(kNone, known.operands, known.control).d, known.right) << name;
    EXPECT_EQ(Evaluate(known.fault, known.operands, known.control).d, known.wrong) << name;
  }
}

}  // namespace
}  // namespace divfix::mutants
