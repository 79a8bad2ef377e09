// The kernels of the instruction itself, v_div_fixup_f32, on AMD's GPUs. There is one of them for all
// ABS, NEG, OMOD and CLAMP: the host changes these in the word before it loads the kernel.
//
// `mode` is what MODE has in its low bits while the instruction runs. The wave ends soon after and
// its MODE with it, so that it is not put back.
#include "impls/hip/device.h"

#if defined(__GFX12__)
// gfx12 and later have neither IEEE nor DX10_CLAMP, which are bits 9 and 8.
#define SET_MODE "s_setreg_b32 hwreg(HW_REG_MODE, 0, 8), %[mode]\n\t"
#define FLAGS "hwreg(HW_REG_EXCP_FLAG_USER, 0, 6)"
#else
#define SET_MODE "s_setreg_b32 hwreg(HW_REG_MODE, 0, 10), %[mode]\n\t"
#define FLAGS "hwreg(HW_REG_TRAPSTS, 0, 6)"
#endif

// Until what came before has taken effect. From gfx10 on the first waits for each VALU instruction to
// have written its result (va_vdst 0); before, they take 4 cycles.
#if defined(__GFX9__)
#define SETTLE "s_nop 7\n\ts_nop 7\n\t"
#else
#define SETTLE "s_waitcnt_depctr 0xfff\n\ts_nop 7\n\ts_nop 7\n\t"
#endif

#define INSTRUCTION "v_div_fixup_f32 %[d], %[s0], %[s1], %[s2]\n\t"

DIVFIX_KERNEL(kGroupSize)
void instruction(const u32* s0, const u32* s1, const u32* s2, u32* d, u32 mode) {
  const u32 i = ItemIndex();
  u32 result;
  asm volatile(SET_MODE SETTLE INSTRUCTION
               : [d] "=&v"(result)
               : [s0] "v"(s0[i]), [s1] "v"(s1[i]), [s2] "v"(s2[i]), [mode] "s"(mode));
  d[i] = result;
}

// With exceptions. Their flags are a wave's, and stay until they are cleared: a group has one
// work-item, so that a wave has one lane, and one case.
DIVFIX_KERNEL(1)
void instruction_exceptions(const u32* s0, const u32* s1, const u32* s2, u32* d, u8* exceptions,
                            u32 mode) {
  const u32 i = GroupIndex();
  u32 result;
  u32 flags;
  // One block, into which the compiler puts nothing.
  asm volatile(SET_MODE SETTLE "s_setreg_imm32_b32 " FLAGS ", 0\n\t" SETTLE INSTRUCTION SETTLE
               "s_getreg_b32 %[flags], " FLAGS "\n\t"
               : [d] "=&v"(result), [flags] "=&s"(flags)
               : [s0] "v"(s0[i]), [s1] "v"(s1[i]), [s2] "v"(s2[i]), [mode] "s"(mode));
  d[i] = result;
  exceptions[i] = static_cast<u8>(flags);
}
