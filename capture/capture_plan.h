// The capture plan: which cases a capture holds, but for those of the corpus. What silicon gave to
// these cases can't be had again once the machine is gone, so a version of the plan is frozen for
// ever: it shares no constant with the sweep of a check, which grows.
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

// In two forms, since modern targets have neither MODE.ieee nor MODE.dx10_clamp. No case is in a
// plan twice, and with a control all that differ from it in fields at their default are in a panel:
// a divergence then needs the same fields as where its participant itself is asked.
struct CapturePlan {
  int version = 0;
  std::vector<CapturePanel> panels;
};

// Version 1, in the form for the target's class. Made once.
const CapturePlan& CapturePlanV1(Target target);

// SHA-256 over the plan: for each panel the number of its operands and of its controls, then
// S0 S1 S2 of each operands, then the controls, all as 32-bit words with the least byte first.
std::string PlanDigest(const CapturePlan& plan);

// The cases of the plan under a target and semantics, a list for each control of each panel.
std::vector<CaseList> PlanLists(const CapturePlan& plan, Target target, Semantics semantics);

// How many cases the lists have.
uint64_t CountCases(const std::vector<CaseList>& lists);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CAPTURE_PLAN_H_
