// What kernels need of a device. HIP's own headers come with ROCm, which is not needed to build.
// Read by clang 15 for SPIR-V, by clang 22 for AMD's GPUs, and by the host's compiler for tests.
#ifndef DIVFIX_IMPLS_HIP_DEVICE_H_
#define DIVFIX_IMPLS_HIP_DEVICE_H_

using u8 = __UINT8_TYPE__;
using u32 = __UINT32_TYPE__;
using u64 = __UINT64_TYPE__;

// The work-items of a group. AMD's kernels are launched with this many.
inline constexpr u32 kGroupSize = 256;

// Inlined in any case: PoCL's compiler leaves calls in a kernel, at many times the cost.
#if defined(__HIP__)
#define DIVFIX_DEVICE __attribute__((device, always_inline)) inline
#else
#define DIVFIX_DEVICE inline
#endif

#if defined(__AMDGCN__)
#define DIVFIX_KERNEL(items) \
  extern "C" __attribute__((global, amdgpu_flat_work_group_size(items, items)))

DIVFIX_DEVICE u32 GroupIndex() { return __builtin_amdgcn_workgroup_id_x(); }
DIVFIX_DEVICE u32 ItemIndex() {
  return GroupIndex() * kGroupSize + __builtin_amdgcn_workitem_id_x();
}
#elif defined(__HIP__)
#define DIVFIX_KERNEL(items) extern "C" __attribute__((global))

// OpenCL's built-in function, which a SPIR-V driver resolves by its name: _Z13get_global_idj.
__attribute__((device)) u64 get_global_id(unsigned int dimension);
DIVFIX_DEVICE u32 ItemIndex() { return static_cast<u32>(get_global_id(0)); }
#else
// A program that calls the kernel once for each item.
#define DIVFIX_KERNEL(items) extern "C"

inline thread_local u32 item_index = 0;
inline u32 ItemIndex() { return item_index; }
#endif

#endif  // DIVFIX_IMPLS_HIP_DEVICE_H_
