// Version 1 of the capture plan.
#ifndef DIVFIX_CAPTURE_CAPTURE_PLAN_V1_H_
#define DIVFIX_CAPTURE_CAPTURE_PLAN_V1_H_

#include "capture/capture_plan.h"

namespace divfix {

// In the form for modern targets, or for older ones.
CapturePlan MakeCapturePlanV1(bool modern);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CAPTURE_PLAN_V1_H_
