// Faults that tests plant in the prover, to see that some test catches each: a wrong PROVED is the
// worst answer it can give.
#ifndef DIVFIX_PROVE_FAULTS_FAULT_POINT_H_
#define DIVFIX_PROVE_FAULTS_FAULT_POINT_H_

namespace divfix::prove {

enum class FaultPoint {
#define DIVFIX_PROVE_FAULT(constant, name, what, test) constant,
#include "prove/faults/fault_points.def"
#undef DIVFIX_PROVE_FAULT
};

// Returns whether the fault is planted. The linker chooses the definition: none.cc, which always
// returns false, in programs that ship; testing/planted_fault.cc in tests.
bool IsPlanted(FaultPoint point);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_FAULTS_FAULT_POINT_H_
