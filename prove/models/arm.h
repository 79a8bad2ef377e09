// What instructions of Arm's NEON do, in C++ on vectors of the compiler's extension: those that
// clang leaves as intrinsics when it compiles code for integer lanes and comparisons. The prover
// executes their bitcode in place of the intrinsics.
#ifndef DIVFIX_PROVE_MODELS_ARM_H_
#define DIVFIX_PROVE_MODELS_ARM_H_

#include <stdint.h>  // NOLINT(modernize-deprecated-headers): without a C++ library for the target

#include "prove/models/vector.h"

namespace divfix::prove::models {

// DIVFIX_MODEL(result, name, intrinsic, parameters): declares a model under the intrinsic's name,
// by which the prover finds it.
#define DIVFIX_MODEL(result, name, intrinsic, ...) \
  extern "C" result name(__VA_ARGS__) __asm__("model.llvm.aarch64.neon." intrinsic);

// Lane by lane, on vectors of one type: signed and unsigned.
#define DIVFIX_ARM_LANES(V, U, type)                                                          \
  DIVFIX_MODEL(V, Smax##V, "smax." type, V a, V b)                                            \
  DIVFIX_MODEL(V, Smin##V, "smin." type, V a, V b)                                            \
  DIVFIX_MODEL(U, Umax##V, "umax." type, U a, U b)                                            \
  DIVFIX_MODEL(U, Umin##V, "umin." type, U a, U b)                                            \
  DIVFIX_MODEL(V, Abs##V, "abs." type, V a)                                                   \
  DIVFIX_MODEL(V, Sabd##V, "sabd." type, V a, V b)                                            \
  DIVFIX_MODEL(U, Uabd##V, "uabd." type, U a, U b)                                            \
  DIVFIX_MODEL(V, Sqadd##V, "sqadd." type, V a, V b)                                          \
  DIVFIX_MODEL(U, Uqadd##V, "uqadd." type, U a, U b)                                          \
  DIVFIX_MODEL(V, Sqsub##V, "sqsub." type, V a, V b)                                          \
  DIVFIX_MODEL(U, Uqsub##V, "uqsub." type, U a, U b)                                          \
  /* By each lane's count, its lowest byte with a sign: to the right where it is negative. */ \
  DIVFIX_MODEL(V, Sshl##V, "sshl." type, V a, V count)                                        \
  DIVFIX_MODEL(U, Ushl##V, "ushl." type, U a, V count)                                        \
  /* Half a sum or a difference, downwards or to the nearest, ties upwards. */                \
  DIVFIX_MODEL(V, Shadd##V, "shadd." type, V a, V b)                                          \
  DIVFIX_MODEL(U, Uhadd##V, "uhadd." type, U a, U b)                                          \
  DIVFIX_MODEL(V, Srhadd##V, "srhadd." type, V a, V b)                                        \
  DIVFIX_MODEL(U, Urhadd##V, "urhadd." type, U a, U b)                                        \
  DIVFIX_MODEL(V, Shsub##V, "shsub." type, V a, V b)                                          \
  DIVFIX_MODEL(U, Uhsub##V, "uhsub." type, U a, U b)                                          \
  DIVFIX_MODEL(V, Sqabs##V, "sqabs." type, V a)                                               \
  DIVFIX_MODEL(V, Sqneg##V, "sqneg." type, V a)                                               \
  /* How many bits below the highest are as it is. */                                         \
  DIVFIX_MODEL(V, Cls##V, "cls." type, V a)                                                   \
  /* b shifted by a number, and the bits that it leaves from a. */                            \
  DIVFIX_MODEL(U, Sli##V, "vsli." type, U a, U b, int32_t count)                              \
  DIVFIX_MODEL(U, Sri##V, "vsri." type, U a, U b, int32_t count)                              \
  /* Neighbours, those of a below those of b. */                                              \
  DIVFIX_MODEL(V, Addp##V, "addp." type, V a, V b)                                            \
  DIVFIX_MODEL(V, Smaxp##V, "smaxp." type, V a, V b)                                          \
  DIVFIX_MODEL(V, Sminp##V, "sminp." type, V a, V b)                                          \
  DIVFIX_MODEL(U, Umaxp##V, "umaxp." type, U a, U b)                                          \
  DIVFIX_MODEL(U, Uminp##V, "uminp." type, U a, U b)

using I8x8 = Vector<int8_t, 8>;
using U8x8 = Vector<uint8_t, 8>;
using I16x4 = Vector<int16_t, 8>;
using U16x4 = Vector<uint16_t, 8>;
using I32x2 = Vector<int32_t, 8>;
using U32x2 = Vector<uint32_t, 8>;
using I8x16 = Vector<int8_t, 16>;
using U8x16 = Vector<uint8_t, 16>;
using I16x8 = Vector<int16_t, 16>;
using U16x8 = Vector<uint16_t, 16>;
using I32x4 = Vector<int32_t, 16>;
using U32x4 = Vector<uint32_t, 16>;
using I64x2 = Vector<int64_t, 16>;
using U64x2 = Vector<uint64_t, 16>;

DIVFIX_ARM_LANES(I8x8, U8x8, "v8i8")
DIVFIX_ARM_LANES(I16x4, U16x4, "v4i16")
DIVFIX_ARM_LANES(I32x2, U32x2, "v2i32")
DIVFIX_ARM_LANES(I8x16, U8x16, "v16i8")
DIVFIX_ARM_LANES(I16x8, U16x8, "v8i16")
DIVFIX_ARM_LANES(I32x4, U32x4, "v4i32")
#undef DIVFIX_ARM_LANES

// Narrows lanes to half their width, saturating.
DIVFIX_MODEL(I8x8, Sqxtn8, "sqxtn.v8i8", I16x8 a)
DIVFIX_MODEL(I16x4, Sqxtn16, "sqxtn.v4i16", I32x4 a)
DIVFIX_MODEL(I32x2, Sqxtn32, "sqxtn.v2i32", I64x2 a)
DIVFIX_MODEL(U8x8, Sqxtun8, "sqxtun.v8i8", I16x8 a)
DIVFIX_MODEL(U16x4, Sqxtun16, "sqxtun.v4i16", I32x4 a)
DIVFIX_MODEL(U32x2, Sqxtun32, "sqxtun.v2i32", I64x2 a)
DIVFIX_MODEL(U8x8, Uqxtn8, "uqxtn.v8i8", U16x8 a)
DIVFIX_MODEL(U16x4, Uqxtn16, "uqxtn.v4i16", U32x4 a)
DIVFIX_MODEL(U32x2, Uqxtn32, "uqxtn.v2i32", U64x2 a)

// Selects bytes of a by index, 0 for an index out of range.
DIVFIX_MODEL(U8x8, Tbl8, "tbl1.v8i8", U8x16 a, U8x8 numbers)
DIVFIX_MODEL(U8x16, Tbl16, "tbl1.v16i8", U8x16 a, U8x16 numbers)

// Compares magnitudes of floats by their bits: all ones where it holds, which it never does for a
// NaN. Denormals are kept.
DIVFIX_MODEL(I32x2, Facge2, "facge.v2i32.v2f32", U32x2 a, U32x2 b)
DIVFIX_MODEL(I32x4, Facge4, "facge.v4i32.v4f32", U32x4 a, U32x4 b)
DIVFIX_MODEL(I32x2, Facgt2, "facgt.v2i32.v2f32", U32x2 a, U32x2 b)
DIVFIX_MODEL(I32x4, Facgt4, "facgt.v4i32.v4f32", U32x4 a, U32x4 b)

#undef DIVFIX_MODEL

}  // namespace divfix::prove::models

#endif  // DIVFIX_PROVE_MODELS_ARM_H_
