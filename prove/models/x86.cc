#include "prove/models/x86.h"

#include <type_traits>

namespace divfix::prove::models {
namespace {

// Nothing here branches on the value of a lane, which may be poison; a poison lane that nobody
// reads is not a fault.
int64_t Select(bool which, int64_t yes, int64_t no) {
  return no ^ ((yes ^ no) & -static_cast<int64_t>(which));
}

// Packs two vectors into one with lanes half as wide, saturating, in groups of 16 bytes.
template <typename To, int64_t kLeast, int64_t kGreatest, typename From>
To Pack(From a, From b) {
  To result = {};
  using Lane = std::remove_cvref_t<decltype(result[0])>;
  constexpr int kLanes = sizeof(From) / sizeof(a[0]);
  constexpr int kInGroup = 16 / sizeof(a[0]);
  for (int i = 0; i < kLanes; ++i) {
    const int group = i / kInGroup;
    const int at = group * 2 * kInGroup + i % kInGroup;
    for (int half = 0; half < 2; ++half) {
      int64_t x = half == 0 ? a[i] : b[i];
      x = Select(x < kLeast, kLeast, x);
      x = Select(x > kGreatest, kGreatest, x);
      result[at + half * kInGroup] = static_cast<Lane>(x);
    }
  }
  return result;
}

// On vectors ?: selects lane by lane.
template <typename V>
V Blend(V a, V b, V mask) {
  return mask < 0 ? b : a;
}

template <typename V>
V Ternary(V a, V b, V c, int32_t table) {
  V result = {};
  for (unsigned i = 0; i < sizeof(V) / sizeof(a[0]); ++i) {
    uint32_t lane = 0;
    for (uint32_t row = 0; row < 8; ++row) {
      const uint32_t x =
          (row & 4) != 0 ? static_cast<uint32_t>(a[i]) : ~static_cast<uint32_t>(a[i]);
      const uint32_t y =
          (row & 2) != 0 ? static_cast<uint32_t>(b[i]) : ~static_cast<uint32_t>(b[i]);
      const uint32_t z =
          (row & 1) != 0 ? static_cast<uint32_t>(c[i]) : ~static_cast<uint32_t>(c[i]);
      if ((table >> row & 1) != 0) lane |= x & y & z;
    }
    result[i] = static_cast<int32_t>(lane);
  }
  return result;
}

bool IsOfClass(int32_t lane, int32_t classes) {
  const uint32_t x = static_cast<uint32_t>(lane);
  const uint32_t magnitude = x & 0x7fffffff;
  const bool negative = x >> 31 != 0;
  const bool nan = magnitude > 0x7f800000;
  const bool quiet = (x & 0x00400000) != 0;
  const int of[8] = {nan & quiet,
                     x == 0,
                     x == 0x80000000,
                     x == 0x7f800000,
                     x == 0xff800000,
                     (magnitude != 0) & (magnitude < 0x00800000),
                     negative & (magnitude != 0) & (magnitude < 0x7f800000),
                     nan & !quiet};
  int any = 0;
  for (int i = 0; i < 8; ++i) any |= classes >> i & 1 & of[i];
  return any != 0;
}

template <typename Mask, typename V>
Mask Classes(V a, int32_t classes) {
  uint32_t mask = 0;
  for (unsigned i = 0; i < sizeof(V) / sizeof(a[0]); ++i) {
    mask |= static_cast<uint32_t>(IsOfClass(a[i], classes)) << i;
  }
  return static_cast<Mask>(mask);
}

template <typename V>
int32_t Signs(V a) {
  uint32_t mask = 0;
  for (unsigned i = 0; i < sizeof(V) / sizeof(a[0]); ++i)
    mask |= static_cast<uint32_t>(a[i] < 0) << i;
  return static_cast<int32_t>(mask);
}

}  // namespace

#define DIVFIX_X86_MODELS(bytes)                              \
  I16x##bytes Packssdw##bytes(I32x##bytes a, I32x##bytes b) { \
    return Pack<I16x##bytes, -0x8000, 0x7fff>(a, b);          \
  }                                                           \
  I16x##bytes Packusdw##bytes(I32x##bytes a, I32x##bytes b) { \
    return Pack<I16x##bytes, 0, 0xffff>(a, b);                \
  }                                                           \
  I8x##bytes Packsswb##bytes(I16x##bytes a, I16x##bytes b) {  \
    return Pack<I8x##bytes, -0x80, 0x7f>(a, b);               \
  }                                                           \
  I8x##bytes Packuswb##bytes(I16x##bytes a, I16x##bytes b) {  \
    return Pack<I8x##bytes, 0, 0xff>(a, b);                   \
  }
DIVFIX_X86_MODELS(16)
DIVFIX_X86_MODELS(32)
DIVFIX_X86_MODELS(64)
#undef DIVFIX_X86_MODELS

I8x16 Pblendvb16(I8x16 a, I8x16 b, I8x16 mask) { return Blend(a, b, mask); }
I8x32 Pblendvb32(I8x32 a, I8x32 b, I8x32 mask) { return Blend(a, b, mask); }
I32x16 Blendvps16(I32x16 a, I32x16 b, I32x16 mask) { return Blend(a, b, mask); }
I32x32 Blendvps32(I32x32 a, I32x32 b, I32x32 mask) { return Blend(a, b, mask); }
I32x16 Pternlogd16(I32x16 a, I32x16 b, I32x16 c, int32_t t) { return Ternary(a, b, c, t); }
I32x32 Pternlogd32(I32x32 a, I32x32 b, I32x32 c, int32_t t) { return Ternary(a, b, c, t); }
I32x64 Pternlogd64(I32x64 a, I32x64 b, I32x64 c, int32_t t) { return Ternary(a, b, c, t); }
uint16_t Fpclassps64(I32x64 a, int32_t classes) { return Classes<uint16_t>(a, classes); }
uint8_t Fpclassps32(I32x32 a, int32_t classes) { return Classes<uint8_t>(a, classes); }
int32_t Movmskps16(I32x16 a) { return Signs(a); }
int32_t Movmskps32(I32x32 a) { return Signs(a); }
int32_t Pmovmskb16(I8x16 a) { return Signs(a); }

}  // namespace divfix::prove::models
