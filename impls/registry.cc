#include "impls/registry.h"

#include <algorithm>
#include <iterator>

#include "impls/branchless/branchless.h"
#include "impls/mutants/mutants.h"
#include "impls/scalar/scalar.h"
#include "impls/simd/simd.h"

namespace divfix {
std::vector<Participant> BuiltinParticipants() {
  std::vector<Participant> all;
  for (auto* participants :
       {ScalarParticipants, BranchlessParticipants, SimdParticipants, MutantParticipants}) {
    std::ranges::move(participants(), std::back_inserter(all));
  }
  return all;
}

}  // namespace divfix
