#include "fuzz/subject.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "crosscheck/testing/planted.h"
#include "impls/participant.h"
#include "impls/registry.h"
#include "oracle/case.h"

namespace divfix {
namespace {

// More than a vector of 512 bits.
constexpr size_t kLanes = 19;

template <typename T>
std::array<T, kLanes> InEachLane(T value) {
  std::array<T, kLanes> lanes;
  lanes.fill(value);
  return lanes;
}

}  // namespace

Outcome Subject::Of(const Case& c) {
  const auto s0 = InEachLane(c.operands.s0);
  const auto s1 = InEachLane(c.operands.s1);
  const auto s2 = InEachLane(c.operands.s2);
  auto d = InEachLane(~c.operands.s0);
  auto exceptions = InEachLane<uint8_t>(0xff);
  const absl::Status status = implementation_->Run(c.control, s0, s1, s2, d, exceptions);
  if (!status.ok()) throw std::runtime_error(name_ + ": " + status.ToString());
  if (d != InEachLane(d[0]) || exceptions != InEachLane(exceptions[0])) {
    throw std::runtime_error(name_ + ": one case has different outcomes in different lanes");
  }
  return {d[0], exceptions[0]};
}

std::vector<Participant> RightParticipants() {
  // Without a planted fault it gives the oracle's outcomes.
  std::vector<Participant> right = {PlantedParticipant("oracle", nullptr)};
  std::vector<Participant> all = HostParticipants();
  for (Participant& p : all) {
    if (p.on_request.empty() && p.available.ok()) right.push_back(std::move(p));
  }
  return right;
}

}  // namespace divfix
