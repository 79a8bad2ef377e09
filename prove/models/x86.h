// What x86 instructions do, in C++ on vectors of the compiler's extension. The prover executes
// their bitcode in place of the intrinsics; a test compares the same code with the CPU's
// instructions.
#ifndef DIVFIX_PROVE_MODELS_X86_H_
#define DIVFIX_PROVE_MODELS_X86_H_

#include <cstdint>

#include "prove/models/vector.h"

namespace divfix::prove::models {

// DIVFIX_MODEL(result, name, intrinsic, parameters): declares a model under the intrinsic's name,
// by which the prover finds it.
#define DIVFIX_MODEL(result, name, intrinsic, ...) \
  extern "C" result name(__VA_ARGS__) __asm__("model.llvm.x86." intrinsic);

// For vectors of 16, 32 or 64 bytes.
#define DIVFIX_X86_MODELS(bytes, packssdw, packusdw, packsswb, packuswb)             \
  using I8x##bytes = Vector<int8_t, bytes>;                                          \
  using I16x##bytes = Vector<int16_t, bytes>;                                        \
  using I32x##bytes = Vector<int32_t, bytes>;                                        \
  DIVFIX_MODEL(I16x##bytes, Packssdw##bytes, packssdw, I32x##bytes a, I32x##bytes b) \
  DIVFIX_MODEL(I16x##bytes, Packusdw##bytes, packusdw, I32x##bytes a, I32x##bytes b) \
  DIVFIX_MODEL(I8x##bytes, Packsswb##bytes, packsswb, I16x##bytes a, I16x##bytes b)  \
  DIVFIX_MODEL(I8x##bytes, Packuswb##bytes, packuswb, I16x##bytes a, I16x##bytes b)

DIVFIX_X86_MODELS(16, "sse2.packssdw.128", "sse41.packusdw", "sse2.packsswb.128",
                  "sse2.packuswb.128")
DIVFIX_X86_MODELS(32, "avx2.packssdw", "avx2.packusdw", "avx2.packsswb", "avx2.packuswb")
DIVFIX_X86_MODELS(64, "avx512.packssdw.512", "avx512.packusdw.512", "avx512.packsswb.512",
                  "avx512.packuswb.512")
#undef DIVFIX_X86_MODELS

// b where the mask's lane is negative, else a.
DIVFIX_MODEL(I8x16, Pblendvb16, "sse41.pblendvb", I8x16 a, I8x16 b, I8x16 mask)
DIVFIX_MODEL(I8x32, Pblendvb32, "avx2.pblendvb", I8x32 a, I8x32 b, I8x32 mask)
DIVFIX_MODEL(I32x16, Blendvps16, "sse41.blendvps", I32x16 a, I32x16 b, I32x16 mask)
DIVFIX_MODEL(I32x32, Blendvps32, "avx.blendv.ps.256", I32x32 a, I32x32 b, I32x32 mask)

// Any function of three bits: bit 4a+2b+c of the table.
DIVFIX_MODEL(I32x16, Pternlogd16, "avx512.pternlog.d.128", I32x16 a, I32x16 b, I32x16 c,
             int32_t table)
DIVFIX_MODEL(I32x32, Pternlogd32, "avx512.pternlog.d.256", I32x32 a, I32x32 b, I32x32 c,
             int32_t table)
DIVFIX_MODEL(I32x64, Pternlogd64, "avx512.pternlog.d.512", I32x64 a, I32x64 b, I32x64 c,
             int32_t table)

// Returns whether each lane, a float by its bits, is of one of the classes: bit 0 quiet NaN, 1 +0,
// 2 -0, 3 +infinity, 4 -infinity, 5 denormal, 6 negative and finite, 7 signaling NaN. Denormals are
// kept.
DIVFIX_MODEL(uint16_t, Fpclassps64, "avx512.fpclass.ps.512", I32x64 a, int32_t classes)
DIVFIX_MODEL(uint8_t, Fpclassps32, "avx512.fpclass.ps.256", I32x32 a, int32_t classes)

// The signs of the lanes.
DIVFIX_MODEL(int32_t, Movmskps16, "sse.movmsk.ps", I32x16 a)
DIVFIX_MODEL(int32_t, Movmskps32, "avx.movmsk.ps.256", I32x32 a)
DIVFIX_MODEL(int32_t, Pmovmskb16, "sse2.pmovmskb.128", I8x16 a)

#undef DIVFIX_MODEL

}  // namespace divfix::prove::models

#endif  // DIVFIX_PROVE_MODELS_X86_H_
