#include "capture/case_index.h"

namespace divfix {

CaseIndex::CaseIndex(const std::vector<CaseList>& lists) : lists_(lists) {
  size_t first = 0;
  for (const CaseList& list : lists_) {
    std::unique_ptr<Lanes>& lanes = lanes_[list.operands.get()];
    if (lanes == nullptr) {
      lanes = std::make_unique<Lanes>();
      lanes->reserve(list.operands->size());
      uint32_t lane = 0;
      for (const auto& [s0, s1, s2] : *list.operands) lanes->try_emplace({s0, s1, s2}, lane++);
    }
    by_control_[ControlToWord(list.control)].parts_.push_back({lanes.get(), first});
    first += list.operands->size();
  }
}

const CaseIndex::Cases& CaseIndex::Under(const Control& control) const {
  const auto found = by_control_.find(ControlToWord(control));
  return found == by_control_.end() ? none_ : found->second;
}

std::optional<size_t> CaseIndex::Cases::Find(const Operands& operands) const {
  for (const Part& part : parts_) {
    const auto lane = part.lanes->find({operands.s0, operands.s1, operands.s2});
    if (lane != part.lanes->end()) return part.first + lane->second;
  }
  return std::nullopt;
}

}  // namespace divfix
