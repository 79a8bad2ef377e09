// The implementations, written apart from each other, agree under every control there is.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "impls/branchless/branchless.h"
#include "impls/hip/pocl.h"
#include "impls/implementation.h"
#include "impls/participant.h"
#include "impls/scalar/scalar.h"
#include "impls/simd/simd.h"
#include "impls/testing/batch.h"
#include "oracle/case.h"

namespace divfix {
namespace {

struct Contestant {
  std::string name;
  std::unique_ptr<Implementation> implementation;
};

std::vector<Contestant> AvailableHere() {
  std::vector<Contestant> contestants;
  for (auto* participants :
       {ScalarParticipants, BranchlessParticipants, SimdParticipants, PoclParticipants}) {
    for (Participant& listed : participants()) {
      const Participant p = Probed(std::move(listed));
      if (p.available.ok()) contestants.push_back({p.name, p.make()});
    }
  }
  return contestants;
}

TEST(AgreementTest, AllAgreeUnderEveryControl) {
  const std::vector<Contestant> contestants = AvailableHere();
  ASSERT_GE(contestants.size(), 3u);
  const std::vector<Operands> pool = StructuredOperands(3, 1 << 16);
  for (uint32_t index = 0; index < kControls; ++index) {
    const Control control = ControlOfIndex(index);
    // Lengths up to a little over two of the widest vectors, each with other operands.
    const size_t length = 1 + index % 37;
    const size_t first = index * size_t{61} % (pool.size() - length);
    const std::span<const Operands> batch = std::span(pool).subspan(first, length);
    std::vector<Outcome> expected;
    for (const Contestant& c : contestants) {
      const std::vector<Outcome> outcomes = OutcomesOf(*c.implementation, control, batch);
      if (expected.empty()) expected = outcomes;
      if (outcomes == expected) continue;
      const size_t i = std::ranges::mismatch(outcomes, expected).in1 - outcomes.begin();
      FAIL() << contestants[0].name << " and " << c.name << " differ under control word "
             << ControlToWord(control) << " on " << batch[i] << ": " << expected[i] << " and "
             << outcomes[i];
    }
  }
}

TEST(AgreementTest, AllAgreeOnManyCases) {
  const std::vector<Contestant> contestants = AvailableHere();
  for (uint32_t index = 0; index < kControls; index += 1021) {
    const Control control = ControlOfIndex(index);
    const std::vector<Operands> batch = StructuredOperands(index + 1, 5000);
    const std::vector<Outcome> expected =
        OutcomesOf(*contestants[0].implementation, control, batch);
    for (const Contestant& c : contestants) {
      const std::vector<Outcome> outcomes = OutcomesOf(*c.implementation, control, batch);
      ASSERT_TRUE(outcomes == expected) << c.name << " control word " << ControlToWord(control);
    }
  }
}

}  // namespace
}  // namespace divfix
