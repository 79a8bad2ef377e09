// Compares the models of x86 intrinsics with the instructions. A separate program, compiled for
// AVX-512 and run only on a CPU that has it.
#include "prove/models/x86.h"

#include <gtest/gtest.h>
#include <immintrin.h>

#include <cstring>
#include <iterator>

#include "crosscheck/generator.h"

namespace divfix::prove::models {
namespace {

// Values at the ends of ranges as often as others.
template <typename V>
V Draw(Generator& random) {
  V vector;
  uint32_t words[sizeof(V) / 4];
  for (uint32_t& word : words) {
    const uint32_t corners[] = {0,          0x80000000, 0x7f800000, 0xff800000,
                                0x7fc00001, 0x7f800001, 0x00000001, 0x80000001,
                                0x00007fff, 0xffff8000, 0x0000ffff, 0x00010000};
    word =
        random.Next32() % 3 == 0 ? corners[random.Next32() % std::size(corners)] : random.Next32();
    if (random.Next32() % 4 == 0) word = static_cast<uint32_t>(static_cast<int32_t>(word) >> 16);
  }
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

template <typename V>
void ExpectSame(const V& model, const V& instruction) {
  // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): vectors of integers are their bytes.
  EXPECT_EQ(std::memcmp(&model, &instruction, sizeof(V)), 0);
}

constexpr int kRounds = 20'000;

void CheckAvx2() {
  Generator random(21, 1);
  for (int i = 0; i < kRounds && !testing::Test::HasFailure(); ++i) {
    const I32x16 a = Draw<I32x16>(random);
    const I32x16 b = Draw<I32x16>(random);
    const I32x16 m = Draw<I32x16>(random);
    const auto x = As<__m128i>(a);
    const auto y = As<__m128i>(b);
    ExpectSame(Packssdw16(a, b), As<I16x16>(_mm_packs_epi32(x, y)));
    ExpectSame(Packusdw16(a, b), As<I16x16>(_mm_packus_epi32(x, y)));
    ExpectSame(Packsswb16(As<I16x16>(a), As<I16x16>(b)), As<I8x16>(_mm_packs_epi16(x, y)));
    ExpectSame(Packuswb16(As<I16x16>(a), As<I16x16>(b)), As<I8x16>(_mm_packus_epi16(x, y)));
    ExpectSame(Pblendvb16(As<I8x16>(a), As<I8x16>(b), As<I8x16>(m)),
               As<I8x16>(_mm_blendv_epi8(x, y, As<__m128i>(m))));
    ExpectSame(Blendvps16(a, b, m),
               As<I32x16>(_mm_blendv_ps(As<__m128>(a), As<__m128>(b), As<__m128>(m))));
    EXPECT_EQ(Movmskps16(a), _mm_movemask_ps(As<__m128>(a)));
    EXPECT_EQ(Pmovmskb16(As<I8x16>(a)), _mm_movemask_epi8(x));

    const I32x32 c = Draw<I32x32>(random);
    const I32x32 d = Draw<I32x32>(random);
    const I32x32 n = Draw<I32x32>(random);
    const auto p = As<__m256i>(c);
    const auto q = As<__m256i>(d);
    ExpectSame(Packssdw32(c, d), As<I16x32>(_mm256_packs_epi32(p, q)));
    ExpectSame(Packusdw32(c, d), As<I16x32>(_mm256_packus_epi32(p, q)));
    ExpectSame(Packsswb32(As<I16x32>(c), As<I16x32>(d)), As<I8x32>(_mm256_packs_epi16(p, q)));
    ExpectSame(Packuswb32(As<I16x32>(c), As<I16x32>(d)), As<I8x32>(_mm256_packus_epi16(p, q)));
    ExpectSame(Pblendvb32(As<I8x32>(c), As<I8x32>(d), As<I8x32>(n)),
               As<I8x32>(_mm256_blendv_epi8(p, q, As<__m256i>(n))));
    ExpectSame(Blendvps32(c, d, n),
               As<I32x32>(_mm256_blendv_ps(As<__m256>(c), As<__m256>(d), As<__m256>(n))));
    EXPECT_EQ(Movmskps32(c), _mm256_movemask_ps(As<__m256>(c)));
  }
}

template <int kImmediate>
void CheckImmediate(I32x64 a, I32x64 b, I32x64 c) {
  const auto x = As<__m512i>(a);
  const auto y = As<__m512i>(b);
  const auto z = As<__m512i>(c);
  ExpectSame(Pternlogd64(a, b, c, kImmediate),
             As<I32x64>(_mm512_ternarylogic_epi32(x, y, z, kImmediate)));
  EXPECT_EQ(Fpclassps64(a, kImmediate), _mm512_fpclass_ps_mask(As<__m512>(a), kImmediate));
}

void CheckAvx512() {
  Generator random(22, 1);
  for (int i = 0; i < kRounds && !testing::Test::HasFailure(); ++i) {
    const I32x64 a = Draw<I32x64>(random);
    const I32x64 b = Draw<I32x64>(random);
    const I32x64 c = Draw<I32x64>(random);
    const auto x = As<__m512i>(a);
    const auto y = As<__m512i>(b);
    ExpectSame(Packssdw64(a, b), As<I16x64>(_mm512_packs_epi32(x, y)));
    ExpectSame(Packusdw64(a, b), As<I16x64>(_mm512_packus_epi32(x, y)));
    ExpectSame(Packsswb64(As<I16x64>(a), As<I16x64>(b)), As<I8x64>(_mm512_packs_epi16(x, y)));
    ExpectSame(Packuswb64(As<I16x64>(a), As<I16x64>(b)), As<I8x64>(_mm512_packus_epi16(x, y)));
    CheckImmediate<0x01>(a, b, c);
    CheckImmediate<0x1e>(a, b, c);
    CheckImmediate<0x66>(a, b, c);
    CheckImmediate<0x80>(a, b, c);
    CheckImmediate<0xe4>(a, b, c);
  }
}

TEST(ModelsTest, AreTheInstructionsOfAvx2) { CheckAvx2(); }

TEST(ModelsTest, AreTheInstructionsOfAvx512) { CheckAvx512(); }

}  // namespace
}  // namespace divfix::prove::models
