// A plan of a few cases, and a capture of it.
#ifndef DIVFIX_CAPTURE_TESTING_SMALL_CAPTURE_H_
#define DIVFIX_CAPTURE_TESTING_SMALL_CAPTURE_H_

#include <memory>
#include <vector>

#include "capture/capture.h"
#include "capture/capture_plan.h"
#include "oracle/oracle.h"

namespace divfix {

inline const CapturePlan& SmallPlan() {
  static const CapturePlan plan = {
      {"first",
       std::make_shared<const std::vector<Operands>>(std::vector<Operands>{
           {0x3f800000, 0x3f800000, 0x7f800001}, {0x3f800000, 0, 0}, {1, 2, 3}}),
       {0, 1}},
      {"second",
       std::make_shared<const std::vector<Operands>>(
           std::vector<Operands>{{0x40000000, 0x3f800000, 0x3f800000}}),
       {0}}};
  return plan;
}

// With what the oracle gives.
inline Capture SmallCapture() {
  Capture capture = {.info = {.participant = "gpu:0/instruction",
                              .family = "gpu/instruction",
                              .description = "a test's",
                              .device = "a device",
                              .driver = "a driver",
                              .date = "2026-01-02T03:04:05Z",
                              .divfix_version = "0.1",
                              .divfix_revision = "abc",
                              .target = Target::kGfx1030,
                              .semantics = Semantics::kMeasured,
                              .exceptions = true},
                     .lists = PlanLists(SmallPlan(), Target::kGfx1030, Semantics::kMeasured),
                     .d = {},
                     .exceptions = {}};
  Control control = {.round = Round::kZero, .semantics = Semantics::kMeasured};
  control.target = Target::kGfx1030;
  capture.lists.push_back({control, std::make_shared<const std::vector<Operands>>(
                                        std::vector<Operands>{{5, 6, 7}, {8, 9, 0x7fc00000}})});
  for (const CaseList& list : capture.lists) {
    for (const Operands& operands : *list.operands) {
      const Outcome outcome = Judge({operands, list.control}).outcome;
      capture.d.push_back(outcome.d);
      capture.exceptions.push_back(outcome.exceptions);
    }
  }
  return capture;
}

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_TESTING_SMALL_CAPTURE_H_
