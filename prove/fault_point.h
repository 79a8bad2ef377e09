// Faults planted in the translator, to see that the tests of the prover catch them: a wrong PROVED
// is the worst that it can say. In what ships IsPlanted is the constant false.
#ifndef DIVFIX_PROVE_FAULT_POINT_H_
#define DIVFIX_PROVE_FAULT_POINT_H_

namespace divfix::prove {

enum class FaultPoint {
#define DIVFIX_PROVE_FAULT(constant, name, what) constant,
#include "prove/fault_points.def"
#undef DIVFIX_PROVE_FAULT
};

#ifdef DIVFIX_WITH_FAULT_POINTS
// Whether the environment variable DIVFIX_PROVE_FAULT has this point's name. Any other name there
// ends the program.
bool IsPlanted(FaultPoint point);
#else
constexpr bool IsPlanted(FaultPoint) { return false; }
#endif

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_FAULT_POINT_H_
