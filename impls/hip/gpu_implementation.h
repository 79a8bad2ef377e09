// The kernels on a GPU, as implementations.
#ifndef DIVFIX_IMPLS_HIP_GPU_IMPLEMENTATION_H_
#define DIVFIX_IMPLS_HIP_GPU_IMPLEMENTATION_H_

#include <cstdint>
#include <memory>

#include "impls/hip/gpu.h"
#include "impls/implementation.h"
#include "oracle/case.h"

namespace divfix::hip {

// The kernel `portable`. The GPU must have kernels.
std::unique_ptr<Implementation> MakePortable(std::shared_ptr<Gpu> gpu);

// Whether the instruction of a GPU that is this target answers for the control: only for the
// measured semantics and its own target.
bool InstructionSupports(const Control& control, Target target);

// The instruction itself, on a GPU that is this target.
std::unique_ptr<Implementation> MakeInstruction(std::shared_ptr<Gpu> gpu, Target target);

// Returns the low bits of a wave's MODE for the control: FP_ROUND and FP_DENORM (each for single
// and double precision), DX10_CLAMP and IEEE.
uint32_t ModeOf(const Control& control);

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_GPU_IMPLEMENTATION_H_
