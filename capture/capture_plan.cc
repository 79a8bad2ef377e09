#include "capture/capture_plan.h"

#include "capture/bytes.h"
#include "capture/capture_plan_v1.h"
#include "capture/digest.h"

namespace divfix {

const CapturePlan& CapturePlanV1(Target target) {
  static const CapturePlan older = MakeCapturePlanV1(false);
  static const CapturePlan modern = MakeCapturePlanV1(true);
  return IsModern(target) ? modern : older;
}

std::string PlanDigest(const CapturePlan& plan) {
  std::string bytes;
  for (const CapturePanel& panel : plan.panels) {
    AppendWord(static_cast<uint32_t>(panel.operands->size()), bytes);
    AppendWord(static_cast<uint32_t>(panel.controls.size()), bytes);
    for (const Operands& operands : *panel.operands) {
      for (const uint32_t word : {operands.s0, operands.s1, operands.s2}) AppendWord(word, bytes);
    }
    for (const uint32_t word : panel.controls) AppendWord(word, bytes);
  }
  return Sha256(bytes);
}

std::vector<CaseList> PlanLists(const CapturePlan& plan, Target target, Semantics semantics) {
  std::vector<CaseList> lists;
  for (const CapturePanel& panel : plan.panels) {
    for (const uint32_t word : panel.controls) {
      Control control = ControlFromWord(word);
      control.target = target;
      control.semantics = semantics;
      lists.push_back({control, panel.operands});
    }
  }
  return lists;
}

uint64_t CountCases(const std::vector<CaseList>& lists) {
  uint64_t cases = 0;
  for (const CaseList& list : lists) cases += list.operands->size();
  return cases;
}

}  // namespace divfix
