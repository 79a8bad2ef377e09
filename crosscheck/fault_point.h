// Faults planted in the tool itself, to see that its tests would catch them. The comparer, the
// buckets and the baseline hide faults if they have one, so that a test which passes says little by
// itself: here a test build breaks them on purpose, one way at a time, and demands a test that
// fails. In what ships IsPlanted is the constant false, and nothing of this is left.
#ifndef DIVFIX_CROSSCHECK_FAULT_POINT_H_
#define DIVFIX_CROSSCHECK_FAULT_POINT_H_

namespace divfix {

enum class FaultPoint {
#define DIVFIX_FAULT_POINT(constant, name, what) constant,
#include "crosscheck/fault_points.def"
#undef DIVFIX_FAULT_POINT
};

#ifdef DIVFIX_WITH_FAULT_POINTS
// Whether the environment variable DIVFIX_FAULT_POINT has this point's name. Any other name there
// ends the program.
bool IsPlanted(FaultPoint point);
#else
constexpr bool IsPlanted(FaultPoint) { return false; }
#endif

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_FAULT_POINT_H_
