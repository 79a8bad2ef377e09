#include "prove/models/arm.h"

namespace divfix::prove::models {
namespace {

// As in x86.cc, nothing here branches on the value of a lane, which may be poison.
int64_t Select(bool which, int64_t yes, int64_t no) {
  return no ^ ((yes ^ no) & -static_cast<int64_t>(which));
}

// std::remove_reference without the library.
template <typename T>
struct Bare {
  using Type = T;
};
template <typename T>
struct Bare<T&> {
  using Type = T;
};
template <typename T>
struct Bare<T&&> {
  using Type = T;
};

template <typename V>
using Lane = Bare<decltype(V{}[0])>::Type;
template <typename V>
constexpr int kLanes = sizeof(V) / sizeof(Lane<V>);
template <typename V>
constexpr int kBits = 8 * sizeof(Lane<V>);
template <typename V>
constexpr bool kSigned = static_cast<Lane<V>>(-1) < 0;
// The limits of a lane's range. No compared value has more than 33 bits.
template <typename V>
constexpr int64_t kLeast = kSigned<V> ? -(int64_t{1} << (kBits<V> - 1)) : 0;
template <typename V>
constexpr int64_t kGreatest = (int64_t{1} << (kBits<V> - (kSigned<V> ? 1 : 0))) - 1;

int64_t Max(int64_t a, int64_t b) { return Select(a > b, a, b); }
int64_t Min(int64_t a, int64_t b) { return Select(a < b, a, b); }
int64_t Distance(int64_t a, int64_t b) { return Select(a > b, a - b, b - a); }
int64_t Sum(int64_t a, int64_t b) { return a + b; }
int64_t HalfSum(int64_t a, int64_t b) { return (a + b) >> 1; }
int64_t RoundedHalfSum(int64_t a, int64_t b) { return (a + b + 1) >> 1; }
int64_t HalfDifference(int64_t a, int64_t b) { return (a - b) >> 1; }

template <typename V>
Lane<V> Saturated(int64_t x) {
  return static_cast<Lane<V>>(Max(Min(x, kGreatest<V>), kLeast<V>));
}

template <int64_t (*f)(int64_t, int64_t), typename V>
V LaneByLane(V a, V b) {
  V result = {};
  for (int i = 0; i < kLanes<V>; ++i) result[i] = static_cast<Lane<V>>(f(a[i], b[i]));
  return result;
}

template <typename V>
V Magnitudes(V a) {
  return LaneByLane<Distance>(a, V{});
}

template <int64_t (*f)(int64_t, int64_t), typename V>
V Neighbours(V a, V b) {
  V result = {};
  constexpr int kHalf = kLanes<V> / 2;
  for (int i = 0; i < kHalf; ++i) {
    result[i] = static_cast<Lane<V>>(f(a[2 * i], a[2 * i + 1]));
    result[kHalf + i] = static_cast<Lane<V>>(f(b[2 * i], b[2 * i + 1]));
  }
  return result;
}

template <typename V>
V Added(V a, V b, int64_t sign) {
  V result = {};
  for (int i = 0; i < kLanes<V>; ++i) {
    result[i] = Saturated<V>(static_cast<int64_t>(a[i]) + sign * static_cast<int64_t>(b[i]));
  }
  return result;
}

template <typename V>
V SaturatedMagnitudes(V a) {
  V result = {};
  for (int i = 0; i < kLanes<V>; ++i) result[i] = Saturated<V>(Distance(a[i], 0));
  return result;
}

template <typename V>
V SignBitsBelow(V a) {
  V result = {};
  for (int i = 0; i < kLanes<V>; ++i) {
    int64_t count = 0;
    bool same = true;
    for (int bit = kBits<V> - 2; bit >= 0; --bit) {
      same &= (static_cast<int64_t>(a[i]) >> bit & 1) == static_cast<int64_t>(a[i] < 0);
      count += same;
    }
    result[i] = static_cast<Lane<V>>(count);
  }
  return result;
}

template <typename V>
V InsertedLeft(V a, V b, int32_t count) {
  V result = {};
  for (int i = 0; i < kLanes<V>; ++i) {
    const uint64_t kept = (uint64_t{1} << count) - 1;
    result[i] = static_cast<Lane<V>>(uint64_t{b[i]} << count | (a[i] & kept));
  }
  return result;
}

template <typename V>
V InsertedRight(V a, V b, int32_t count) {
  V result = {};
  for (int i = 0; i < kLanes<V>; ++i) {
    const uint64_t written = static_cast<uint64_t>(kGreatest<V>) >> count;
    result[i] = static_cast<Lane<V>>(uint64_t{b[i]} >> count | (a[i] & ~written));
  }
  return result;
}

template <typename V>
V Negated(V a) {
  return Added(V{}, a, -1);
}

template <typename V, typename Count>
V Shifted(V a, Count counts) {
  V result = {};
  for (int i = 0; i < kLanes<V>; ++i) {
    const int64_t count = ((static_cast<int64_t>(counts[i]) & 0xff) ^ 0x80) - 0x80;
    // Beyond the width only the sign is left.
    const int64_t left = Max(Min(count, kBits<V>), 0);
    const int64_t right = Max(Min(-count, kBits<V>), 0);
    const auto x = static_cast<uint64_t>(static_cast<int64_t>(a[i]));
    result[i] = static_cast<Lane<V>>(static_cast<int64_t>(x << left) >> right);
  }
  return result;
}

template <typename To, typename From>
To Narrowed(From a) {
  To result = {};
  for (int i = 0; i < kLanes<From>; ++i) {
    // An unsigned 64-bit number may exceed the widest signed one.
    const bool huge = !kSigned<From> && static_cast<int64_t>(a[i]) < 0;
    result[i] = Saturated<To>(Select(huge, kGreatest<To>, static_cast<int64_t>(a[i])));
  }
  return result;
}

template <typename V>
V Looked(U8x16 a, V numbers) {
  V result = {};
  for (int i = 0; i < kLanes<V>; ++i) {
    for (int k = 0; k < 16; ++k) {
      result[i] |= static_cast<uint8_t>(Select(numbers[i] == k, a[k], 0));
    }
  }
  return result;
}

template <typename To, typename V>
To MagnitudesCompared(V a, V b, bool equal) {
  To result = {};
  for (int i = 0; i < kLanes<V>; ++i) {
    const uint32_t x = a[i] & 0x7fffffff;
    const uint32_t y = b[i] & 0x7fffffff;
    const bool holds = (x <= 0x7f800000) & (y <= 0x7f800000) & ((x > y) | (equal & (x == y)));
    result[i] = -static_cast<int32_t>(holds);
  }
  return result;
}

}  // namespace

#define DIVFIX_ARM_LANES(V, U)                                             \
  V Smax##V(V a, V b) { return LaneByLane<Max>(a, b); }                    \
  V Smin##V(V a, V b) { return LaneByLane<Min>(a, b); }                    \
  U Umax##V(U a, U b) { return LaneByLane<Max>(a, b); }                    \
  U Umin##V(U a, U b) { return LaneByLane<Min>(a, b); }                    \
  V Abs##V(V a) { return Magnitudes(a); }                                  \
  V Sabd##V(V a, V b) { return LaneByLane<Distance>(a, b); }               \
  U Uabd##V(U a, U b) { return LaneByLane<Distance>(a, b); }               \
  V Sqadd##V(V a, V b) { return Added(a, b, 1); }                          \
  U Uqadd##V(U a, U b) { return Added(a, b, 1); }                          \
  V Sqsub##V(V a, V b) { return Added(a, b, -1); }                         \
  U Uqsub##V(U a, U b) { return Added(a, b, -1); }                         \
  V Sshl##V(V a, V count) { return Shifted(a, count); }                    \
  U Ushl##V(U a, V count) { return Shifted(a, count); }                    \
  V Shadd##V(V a, V b) { return LaneByLane<HalfSum>(a, b); }               \
  U Uhadd##V(U a, U b) { return LaneByLane<HalfSum>(a, b); }               \
  V Srhadd##V(V a, V b) { return LaneByLane<RoundedHalfSum>(a, b); }       \
  U Urhadd##V(U a, U b) { return LaneByLane<RoundedHalfSum>(a, b); }       \
  V Shsub##V(V a, V b) { return LaneByLane<HalfDifference>(a, b); }        \
  U Uhsub##V(U a, U b) { return LaneByLane<HalfDifference>(a, b); }        \
  V Sqabs##V(V a) { return SaturatedMagnitudes(a); }                       \
  V Sqneg##V(V a) { return Negated(a); }                                   \
  V Cls##V(V a) { return SignBitsBelow(a); }                               \
  U Sli##V(U a, U b, int32_t count) { return InsertedLeft(a, b, count); }  \
  U Sri##V(U a, U b, int32_t count) { return InsertedRight(a, b, count); } \
  V Addp##V(V a, V b) { return Neighbours<Sum>(a, b); }                    \
  V Smaxp##V(V a, V b) { return Neighbours<Max>(a, b); }                   \
  V Sminp##V(V a, V b) { return Neighbours<Min>(a, b); }                   \
  U Umaxp##V(U a, U b) { return Neighbours<Max>(a, b); }                   \
  U Uminp##V(U a, U b) { return Neighbours<Min>(a, b); }
DIVFIX_ARM_LANES(I8x8, U8x8)
DIVFIX_ARM_LANES(I16x4, U16x4)
DIVFIX_ARM_LANES(I32x2, U32x2)
DIVFIX_ARM_LANES(I8x16, U8x16)
DIVFIX_ARM_LANES(I16x8, U16x8)
DIVFIX_ARM_LANES(I32x4, U32x4)
#undef DIVFIX_ARM_LANES

I8x8 Sqxtn8(I16x8 a) { return Narrowed<I8x8>(a); }
I16x4 Sqxtn16(I32x4 a) { return Narrowed<I16x4>(a); }
I32x2 Sqxtn32(I64x2 a) { return Narrowed<I32x2>(a); }
U8x8 Sqxtun8(I16x8 a) { return Narrowed<U8x8>(a); }
U16x4 Sqxtun16(I32x4 a) { return Narrowed<U16x4>(a); }
U32x2 Sqxtun32(I64x2 a) { return Narrowed<U32x2>(a); }
U8x8 Uqxtn8(U16x8 a) { return Narrowed<U8x8>(a); }
U16x4 Uqxtn16(U32x4 a) { return Narrowed<U16x4>(a); }
U32x2 Uqxtn32(U64x2 a) { return Narrowed<U32x2>(a); }
U8x8 Tbl8(U8x16 a, U8x8 numbers) { return Looked(a, numbers); }
U8x16 Tbl16(U8x16 a, U8x16 numbers) { return Looked(a, numbers); }
I32x2 Facge2(U32x2 a, U32x2 b) { return MagnitudesCompared<I32x2>(a, b, true); }
I32x4 Facge4(U32x4 a, U32x4 b) { return MagnitudesCompared<I32x4>(a, b, true); }
I32x2 Facgt2(U32x2 a, U32x2 b) { return MagnitudesCompared<I32x2>(a, b, false); }
I32x4 Facgt4(U32x4 a, U32x4 b) { return MagnitudesCompared<I32x4>(a, b, false); }

}  // namespace divfix::prove::models
