#include "impls/registry.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>

#include "impls/branchless/branchless.h"
#include "impls/hip/hip.h"
#include "impls/hip/pocl.h"
#include "impls/mutants/mutants.h"
#include "impls/scalar/scalar.h"
#include "impls/simd/simd.h"

namespace divfix {
namespace {

using List = std::vector<Participant> (*)();

std::vector<Participant> Joined(std::initializer_list<List> lists) {
  std::vector<Participant> all;
  for (const List list : lists) std::ranges::move(list(), std::back_inserter(all));
  return all;
}

}  // namespace

std::vector<Participant> HostParticipants() {
  return Joined({ScalarParticipants, BranchlessParticipants, SimdParticipants, MutantParticipants});
}

std::vector<Participant> BuiltinParticipants() {
  return Joined({ScalarParticipants, BranchlessParticipants, SimdParticipants, PoclParticipants,
                 HipParticipants, MutantParticipants});
}

}  // namespace divfix
