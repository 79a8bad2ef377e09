// All that an AMD GPU's code object has.
#include "impls/hip/instruction.hip"
#include "impls/hip/portable.hip"
