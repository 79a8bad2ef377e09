// The laws hold for every correct implementation, and each is broken by some wrong one: a law that
// no fault can break would test nothing.
#include "fuzz/laws.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "fuzz/property.h"
#include "fuzz/subject.h"
#include "impls/mutants/mutants.h"
#include "impls/participant.h"

namespace divfix {
namespace {

// Whether some case in a few hundred breaks the law.
bool Breaks(const Participant& mutant, const Law& law) {
  rc::detail::Configuration configuration;
  configuration.testParams.seed = kDefaultPropertySeed;
  configuration.testParams.maxSuccess = 500;
  configuration.testParams.disableShrinking = true;
  Subject subject(mutant);
  return !FailureOf(PropertyOf(law, subject), "mutant", configuration).empty();
}

std::vector<Participant> PointwiseMutants() {
  std::vector<Participant> mutants = MutantParticipants();
  std::erase_if(mutants, [](const Participant& p) { return !p.pointwise || !p.available.ok(); });
  return mutants;
}

class LawTest : public testing::TestWithParam<Law> {};

TEST_P(LawTest, HoldsOfAllThatIsRight) {
  for (const Participant& participant : RightParticipants()) {
    Subject subject(participant);
    ExpectHolds(PropertyOf(GetParam(), subject), CurrentTestName() + "/" + participant.name);
  }
}

TEST_P(LawTest, IsBrokenBySomethingWrong) {
  for (const Participant& mutant : PointwiseMutants()) {
    if (Breaks(mutant, GetParam())) return;
  }
  FAIL() << "no mutant breaks this law";
}

std::string NameOf(const testing::TestParamInfo<Law>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(Laws, LawTest, testing::ValuesIn(AllLaws()), NameOf);

// Laws alone, without an oracle to compare with, find nearly every fault. Those that they miss show
// only in a single, rare case.
TEST(LawsTest, FindNearlyEveryMutant) {
  const std::vector<Participant> mutants = PointwiseMutants();
  const std::vector<Law> laws = AllLaws();
  std::vector<std::string> missed;
  for (const Participant& mutant : mutants) {
    const bool found =
        std::ranges::any_of(laws, [&](const Law& law) { return Breaks(mutant, law); });
    if (!found) missed.push_back(mutant.name + ": " + mutant.description);
  }
  EXPECT_LE(missed.size() * 50, mutants.size()) << mutants.size() << " mutants, and missed are:\n"
                                                << testing::PrintToString(missed);
}

}  // namespace

// For Google Test's messages.
void PrintTo(const Law& law, std::ostream* out) { *out << law.name; }

}  // namespace divfix
