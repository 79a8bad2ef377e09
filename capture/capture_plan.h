// The capture plan: which cases a capture records, besides those of the corpus. A capture holds its
// operands, so the plan may change from one version of divfix to the next.
#ifndef DIVFIX_CAPTURE_CAPTURE_PLAN_H_
#define DIVFIX_CAPTURE_CAPTURE_PLAN_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "crosscheck/case_list.h"
#include "oracle/case.h"

namespace divfix {

// Every one of its operands under every one of its controls.
struct CapturePanel {
  std::string name;
  std::shared_ptr<const std::vector<Operands>> operands;
  // Control words without semantics and target, in ascending order: all MODEs of one set of
  // modifiers after each other, since other modifiers are another instruction word.
  std::vector<uint32_t> controls;
};

using CapturePlan = std::vector<CapturePanel>;

// The plan for a target, made once: modern targets have neither MODE.ieee nor MODE.dx10_clamp. No
// case is in it twice. For each control, a panel also has all controls that differ from it in
// fields at their default: a divergence of the capture then has the same required fields as one of
// the participant itself.
const CapturePlan& CapturePlanFor(Target target);

// The cases of the plan under a target and semantics, a list for each control of each panel.
std::vector<CaseList> PlanLists(const CapturePlan& plan, Target target, Semantics semantics);

// Returns how many cases the lists have.
uint64_t CountCases(const std::vector<CaseList>& lists);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CAPTURE_PLAN_H_
