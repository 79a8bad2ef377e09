// Tests the models of Arm's instructions by examples from Arm's manual, and on such a CPU against
// the instructions.
#include "prove/models/arm.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <vector>

#include "crosscheck/generator.h"

#if defined(__ARM_NEON)
#include <arm_neon.h>
#endif

namespace divfix::prove::models {
namespace {

template <typename V>
void ExpectLanes(const V& model, const std::vector<int64_t>& lanes) {
  for (size_t i = 0; i < lanes.size(); ++i) {
    EXPECT_EQ(static_cast<int64_t>(model[i]), lanes[i]) << "lane " << i;
  }
}

TEST(ArmModelsTest, Extremes) {
  const I32x4 a = {INT32_MIN, -1, 5, 7};
  const I32x4 b = {INT32_MAX, 1, 5, -7};
  ExpectLanes(SmaxI32x4(a, b), {INT32_MAX, 1, 5, 7});
  ExpectLanes(SminI32x4(a, b), {INT32_MIN, -1, 5, -7});
  const U32x4 c = {0, UINT32_MAX, 5, 7};
  const U32x4 d = {1, 1, 5, 0x80000000};
  ExpectLanes(UmaxI32x4(c, d), {1, UINT32_MAX, 5, 0x80000000});
  ExpectLanes(UminI32x4(c, d), {0, 1, 5, 7});
  ExpectLanes(SmaxpI32x4(a, b), {-1, 7, INT32_MAX, 5});
  ExpectLanes(UminpI32x4(c, d), {0, 5, 1, 5});
  ExpectLanes(AddpI32x4(a, b), {INT32_MAX, 12, INT32_MIN, -2});
}

TEST(ArmModelsTest, Saturation) {
  const I8x8 a = {-128, 127, 100, -100, 1, -128, 0, -1};
  const I8x8 b = {-1, 1, 27, -28, -1, -128, 0, 127};
  ExpectLanes(SqaddI8x8(a, b), {-128, 127, 127, -128, 0, -128, 0, 126});
  ExpectLanes(SqsubI8x8(a, b), {-127, 126, 73, -72, 2, 0, 0, -128});
  const U16x4 c = {0, 0xffff, 5, 0x8000};
  const U16x4 d = {1, 1, 4, 0x8000};
  ExpectLanes(UqaddI16x4(c, d), {1, 0xffff, 9, 0xffff});
  ExpectLanes(UqsubI16x4(c, d), {0, 0xfffe, 1, 0});
  const I32x4 wide = {-70000, 70000, -1, 40000};
  ExpectLanes(Sqxtn16(wide), {-32768, 32767, -1, 32767});
  ExpectLanes(Sqxtun16(wide), {0, 65535, 0, 40000});
  ExpectLanes(Uqxtn32(U64x2{UINT64_MAX, 0xfffffffe}), {0xffffffff, 0xfffffffe});
  ExpectLanes(Sqxtn32(I64x2{INT64_MIN, 0x7fffffff}), {INT32_MIN, INT32_MAX});
}

TEST(ArmModelsTest, MagnitudesWrap) {
  ExpectLanes(AbsI32x2(I32x2{INT32_MIN, -3}), {INT32_MIN, 3});
  ExpectLanes(SabdI8x8(I8x8{-128, 127}, I8x8{127, -128}), {-1, -1});
  ExpectLanes(UabdI32x2(U32x2{0, 9}, U32x2{UINT32_MAX, 4}), {UINT32_MAX, 5});
}

TEST(ArmModelsTest, Halves) {
  const I32x4 a = {INT32_MIN, INT32_MAX, -1, 3};
  const I32x4 b = {INT32_MIN, INT32_MAX, 0, 4};
  ExpectLanes(ShaddI32x4(a, b), {INT32_MIN, INT32_MAX, -1, 3});
  ExpectLanes(SrhaddI32x4(a, b), {INT32_MIN, INT32_MAX, 0, 4});
  ExpectLanes(ShsubI32x4(a, b), {0, 0, -1, -1});
  const U32x2 c = {UINT32_MAX, 1};
  const U32x2 d = {UINT32_MAX, 2};
  ExpectLanes(UhaddI32x2(c, d), {UINT32_MAX, 1});
  ExpectLanes(UrhaddI32x2(c, d), {UINT32_MAX, 2});
  ExpectLanes(UhsubI32x2(c, d), {0, UINT32_MAX});
}

TEST(ArmModelsTest, SaturatedSigns) {
  ExpectLanes(SqabsI8x8(I8x8{-128, -127, 0, 5}), {127, 127, 0, 5});
  ExpectLanes(SqnegI8x8(I8x8{-128, -127, 0, 5}), {127, 127, 0, -5});
  ExpectLanes(ClsI32x4(I32x4{0, -1, 1, INT32_MIN}), {31, 31, 30, 0});
  ExpectLanes(ClsI8x8(I8x8{0, -1, 64, -64, 63, -65}), {7, 7, 0, 1, 1, 0});
}

TEST(ArmModelsTest, InsertsByShifting) {
  const U32x4 a = {0xffffffff, 0x7fffffff, 0, 0x12345678};
  const U32x4 b = {0, 1, 0xffffffff, 0x9abcdef0};
  ExpectLanes(SliI32x4(a, b, 31), {0x7fffffff, 0xffffffff, 0x80000000, 0x12345678});
  ExpectLanes(SliI32x4(a, b, 0), {0, 1, 0xffffffff, 0x9abcdef0});
  ExpectLanes(SriI32x4(a, b, 1), {0x80000000, 0, 0x7fffffff, 0x4d5e6f78});
  ExpectLanes(SriI32x4(a, b, 32), {0xffffffff, 0x7fffffff, 0, 0x12345678});
}

TEST(ArmModelsTest, ShiftsByALanesLowestByte) {
  const I32x4 a = {-8, -8, 3, INT32_MIN};
  ExpectLanes(SshlI32x4(a, I32x4{-1, -40, 0x104, 1}), {-4, -1, 48, 0});
  ExpectLanes(UshlI32x4(U32x4{0x80000000, 1, 3, 1}, I32x4{-31, 31, -128, 32}),
              {1, 0x80000000, 0, 0});
}

TEST(ArmModelsTest, BytesByNumber) {
  U8x16 a;
  U8x16 numbers;
  std::vector<int64_t> expected;
  for (int i = 0; i < 16; ++i) {
    a[i] = static_cast<uint8_t>(100 + i);
    numbers[i] = static_cast<uint8_t>(i % 2 == 0 ? 15 - i : 16 * i);
    expected.push_back(i % 2 == 0 ? 115 - i : 0);
  }
  ExpectLanes(Tbl16(a, numbers), expected);
}

TEST(ArmModelsTest, MagnitudesOfFloats) {
  const U32x4 a = {0x80000000, 0xff800000, 0x7fc00000, 0xbf800000};
  const U32x4 b = {0, 0x7f800000, 0, 0x3f800001};
  ExpectLanes(Facge4(a, b), {-1, -1, 0, 0});
  ExpectLanes(Facgt4(b, a), {0, 0, 0, -1});
}

#if defined(__ARM_NEON)
template <typename V>
void ExpectSame(const V& model, const V& expected) {
  // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): vectors of integers are their bytes.
  EXPECT_EQ(std::memcmp(&model, &expected, sizeof(V)), 0);
}

template <typename V>
V Draw(Generator& random) {
  uint32_t words[sizeof(V) / 4];
  for (uint32_t& word : words) {
    const uint32_t corners[] = {0,          0x80000000, 0x7fffffff, 0xffffffff, 0x7f800000,
                                0x7fc00001, 0x00007fff, 0xffff8000, 0x00ff0080, 0x0000001f};
    word = random.Next32() % 3 == 0 ? corners[random.Next32() % 10] : random.Next32();
    if (random.Next32() % 4 == 0) word = static_cast<uint32_t>(static_cast<int32_t>(word) >> 20);
  }
  V vector;
  std::memcpy(&vector, words, sizeof(V));
  return vector;
}

template <typename To, typename From>
To As(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof(To));
  return to;
}

// NEON's type and suffix for the models' I and U.
#define DIVFIX_CHECK_LANES(V, U, q, S, s, T, u)                   \
  {                                                               \
    const V a = Draw<V>(random);                                  \
    const V b = Draw<V>(random);                                  \
    const U c = Draw<U>(random);                                  \
    const U d = Draw<U>(random);                                  \
    const S x = As<S>(a);                                         \
    const S y = As<S>(b);                                         \
    const T z = As<T>(c);                                         \
    const T w = As<T>(d);                                         \
    ExpectSame(Smax##V(a, b), As<V>(vmax##q##_##s(x, y)));        \
    ExpectSame(Smin##V(a, b), As<V>(vmin##q##_##s(x, y)));        \
    ExpectSame(Umax##V(c, d), As<U>(vmax##q##_##u(z, w)));        \
    ExpectSame(Umin##V(c, d), As<U>(vmin##q##_##u(z, w)));        \
    ExpectSame(Abs##V(a), As<V>(vabs##q##_##s(x)));               \
    ExpectSame(Sabd##V(a, b), As<V>(vabd##q##_##s(x, y)));        \
    ExpectSame(Uabd##V(c, d), As<U>(vabd##q##_##u(z, w)));        \
    ExpectSame(Sqadd##V(a, b), As<V>(vqadd##q##_##s(x, y)));      \
    ExpectSame(Uqadd##V(c, d), As<U>(vqadd##q##_##u(z, w)));      \
    ExpectSame(Sqsub##V(a, b), As<V>(vqsub##q##_##s(x, y)));      \
    ExpectSame(Uqsub##V(c, d), As<U>(vqsub##q##_##u(z, w)));      \
    ExpectSame(Sshl##V(a, b), As<V>(vshl##q##_##s(x, y)));        \
    ExpectSame(Ushl##V(c, b), As<U>(vshl##q##_##u(z, y)));        \
    ExpectSame(Shadd##V(a, b), As<V>(vhadd##q##_##s(x, y)));      \
    ExpectSame(Uhadd##V(c, d), As<U>(vhadd##q##_##u(z, w)));      \
    ExpectSame(Srhadd##V(a, b), As<V>(vrhadd##q##_##s(x, y)));    \
    ExpectSame(Urhadd##V(c, d), As<U>(vrhadd##q##_##u(z, w)));    \
    ExpectSame(Shsub##V(a, b), As<V>(vhsub##q##_##s(x, y)));      \
    ExpectSame(Uhsub##V(c, d), As<U>(vhsub##q##_##u(z, w)));      \
    ExpectSame(Sqabs##V(a), As<V>(vqabs##q##_##s(x)));            \
    ExpectSame(Sqneg##V(a), As<V>(vqneg##q##_##s(x)));            \
    ExpectSame(Cls##V(a), As<V>(vcls##q##_##s(x)));               \
    ExpectSame(Sli##V(c, d, 5), As<U>(vsli##q##_n_##u(z, w, 5))); \
    ExpectSame(Sri##V(c, d, 5), As<U>(vsri##q##_n_##u(z, w, 5))); \
    ExpectSame(Addp##V(a, b), As<V>(vpadd##q##_##s(x, y)));       \
    ExpectSame(Smaxp##V(a, b), As<V>(vpmax##q##_##s(x, y)));      \
    ExpectSame(Sminp##V(a, b), As<V>(vpmin##q##_##s(x, y)));      \
    ExpectSame(Umaxp##V(c, d), As<U>(vpmax##q##_##u(z, w)));      \
    ExpectSame(Uminp##V(c, d), As<U>(vpmin##q##_##u(z, w)));      \
  }

void CheckRound(Generator& random) {
  DIVFIX_CHECK_LANES(I8x8, U8x8, , int8x8_t, s8, uint8x8_t, u8)
  DIVFIX_CHECK_LANES(I16x4, U16x4, , int16x4_t, s16, uint16x4_t, u16)
  DIVFIX_CHECK_LANES(I32x2, U32x2, , int32x2_t, s32, uint32x2_t, u32)
  DIVFIX_CHECK_LANES(I8x16, U8x16, q, int8x16_t, s8, uint8x16_t, u8)
  DIVFIX_CHECK_LANES(I16x8, U16x8, q, int16x8_t, s16, uint16x8_t, u16)
  DIVFIX_CHECK_LANES(I32x4, U32x4, q, int32x4_t, s32, uint32x4_t, u32)
  const I16x8 a = Draw<I16x8>(random);
  const I32x4 b = Draw<I32x4>(random);
  const I64x2 c = Draw<I64x2>(random);
  ExpectSame(Sqxtn8(a), As<I8x8>(vqmovn_s16(As<int16x8_t>(a))));
  ExpectSame(Sqxtn16(b), As<I16x4>(vqmovn_s32(As<int32x4_t>(b))));
  ExpectSame(Sqxtn32(c), As<I32x2>(vqmovn_s64(As<int64x2_t>(c))));
  ExpectSame(Sqxtun8(a), As<U8x8>(vqmovun_s16(As<int16x8_t>(a))));
  ExpectSame(Sqxtun16(b), As<U16x4>(vqmovun_s32(As<int32x4_t>(b))));
  ExpectSame(Sqxtun32(c), As<U32x2>(vqmovun_s64(As<int64x2_t>(c))));
  ExpectSame(Uqxtn8(As<U16x8>(a)), As<U8x8>(vqmovn_u16(As<uint16x8_t>(a))));
  ExpectSame(Uqxtn16(As<U32x4>(b)), As<U16x4>(vqmovn_u32(As<uint32x4_t>(b))));
  ExpectSame(Uqxtn32(As<U64x2>(c)), As<U32x2>(vqmovn_u64(As<uint64x2_t>(c))));
  const U8x16 table = Draw<U8x16>(random);
  const U8x16 numbers = Draw<U8x16>(random) & static_cast<uint8_t>(random.Next32() | 0x1f);
  const U8x8 few = As<U8x8>(Draw<I32x2>(random)) & static_cast<uint8_t>(random.Next32() | 0x1f);
  ExpectSame(Tbl16(table, numbers),
             As<U8x16>(vqtbl1q_u8(As<uint8x16_t>(table), As<uint8x16_t>(numbers))));
  ExpectSame(Tbl8(table, few), As<U8x8>(vqtbl1_u8(As<uint8x16_t>(table), As<uint8x8_t>(few))));
  const U32x4 f = Draw<U32x4>(random);
  const U32x4 g = random.Next32() % 4 == 0 ? f ^ 0x80000000 : Draw<U32x4>(random);
  ExpectSame(Facge4(f, g), As<I32x4>(vcageq_f32(As<float32x4_t>(f), As<float32x4_t>(g))));
  ExpectSame(Facgt4(f, g), As<I32x4>(vcagtq_f32(As<float32x4_t>(f), As<float32x4_t>(g))));
}
#endif

TEST(ArmModelsTest, AreTheInstructions) {
#if defined(__ARM_NEON)
  Generator random(23, 1);
  for (int i = 0; i < 20'000 && !testing::Test::HasFailure(); ++i) CheckRound(random);
#else
  GTEST_SKIP() << "this is no Arm CPU: the models of its instructions are held against examples";
#endif
}

}  // namespace
}  // namespace divfix::prove::models
