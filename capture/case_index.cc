#include "capture/case_index.h"

#include <algorithm>
#include <tuple>

namespace divfix {
namespace {

std::tuple<uint32_t, uint32_t, uint32_t> Order(const Operands& o) { return {o.s0, o.s1, o.s2}; }

}  // namespace

CaseIndex::CaseIndex(const std::vector<CaseList>& lists) : lists_(lists) {
  size_t first = 0;
  for (const CaseList& list : lists_) {
    std::vector<Lane>& lanes = lanes_[list.operands.get()];
    if (lanes.empty()) {
      uint32_t number = 0;
      for (const Operands& operands : *list.operands) lanes.push_back({operands, number++});
      std::ranges::sort(lanes, {}, [](const Lane& lane) { return Order(lane.operands); });
    }
    by_control_[ControlToWord(list.control)].parts_.push_back({&lanes, first});
    first += list.operands->size();
  }
}

const CaseIndex::Cases& CaseIndex::Under(const Control& control) const {
  const auto found = by_control_.find(ControlToWord(control));
  return found == by_control_.end() ? none_ : found->second;
}

std::optional<size_t> CaseIndex::Cases::Find(const Operands& operands) const {
  for (const Part& part : parts_) {
    const auto lane = std::ranges::lower_bound(*part.lanes, Order(operands), {},
                                               [](const Lane& l) { return Order(l.operands); });
    if (lane != part.lanes->end() && lane->operands == operands) return part.first + lane->number;
  }
  return std::nullopt;
}

}  // namespace divfix
