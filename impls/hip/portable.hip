// The kernel `portable`: the contract for each case of a batch. Buffers are a whole number of groups
// long, so that no work-item is beyond their end.
#include "impls/hip/portable.h"

// NOLINTNEXTLINE(readability-identifier-naming): the kernel's name.
DIVFIX_KERNEL(kGroupSize) void portable(const u32* s0, const u32* s1, const u32* s2, u32* d,
                                        u8* exceptions, u32 control) {
  const u32 i = ItemIndex();
  const divfix::hip::Result result = divfix::hip::FixUp(control, s0[i], s1[i], s2[i]);
  d[i] = result.d;
  exceptions[i] = static_cast<u8>(result.exceptions);
}
