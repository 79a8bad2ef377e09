#include "fuzz/harness/fuzz_input.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz/case_generators.h"
#include "fuzz/property.h"
#include "oracle/case.h"

namespace divfix {
namespace {

using ::testing::ElementsAre;
using Bytes = std::vector<uint8_t>;

TEST(FuzzInputTest, TheEmptyInputIsTheDefaultControlAndZeros) {
  const FuzzInput input = DecodeInput({});
  EXPECT_EQ(input.control, Control());
  EXPECT_THAT(input.triples, ElementsAre(Operands{0, 0, 0}));
}

TEST(FuzzInputTest, WordsAreLittleEndianInTheOrderOfTheOperands) {
  const Bytes bytes = {0x01, 0x80, 0,    0,    0x44, 0x33, 0x22, 0x11,
                       0x88, 0x77, 0x66, 0x55, 0xcc, 0xbb, 0xaa, 0x99};
  const FuzzInput input = DecodeInput(bytes);
  EXPECT_EQ(input.control, (Control{.round = Round::kUp, .semantics = Semantics::kMeasured}));
  EXPECT_THAT(input.triples, ElementsAre(Operands{0x11223344, 0x55667788, 0x99aabbcc}));
}

TEST(FuzzInputTest, WhatIsMissingIsZero) {
  EXPECT_EQ(DecodeInput(Bytes{0x02}).control.round, Round::kDown);
  EXPECT_THAT(DecodeInput(Bytes{0, 0, 0, 0, 7}).triples, ElementsAre(Operands{7, 0, 0}));
  const Bytes second_begun(kControlBytes + kTripleBytes + 1, 1);
  EXPECT_THAT(DecodeInput(second_begun).triples,
              ElementsAre(Operands{0x01010101, 0x01010101, 0x01010101}, Operands{1, 0, 0}));
}

TEST(FuzzInputTest, WhatIsTooMuchIsIgnored) {
  const Bytes fits(kMostInputBytes, 0x5a);
  Bytes more = fits;
  more.resize(kMostInputBytes + 100, 0x77);
  EXPECT_EQ(DecodeInput(fits).triples.size(), kMostTriples);
  EXPECT_EQ(DecodeInput(more), DecodeInput(fits));
  // The reserved bits of the control word, too.
  EXPECT_EQ(DecodeInput(Bytes{0, 0, 0, 0xff}), DecodeInput({}));
}

TEST(FuzzInputTest, EncodedInputsDecodeToThemselves) {
  ExpectHolds(rc::detail::toProperty([] {
    FuzzInput input = {*AnyControl(), {}};
    input.triples.resize(*rc::gen::inRange<size_t>(1, kMostTriples + 1));
    for (Operands& triple : input.triples) triple = *AnyOperands();
    const Bytes bytes = EncodeInput(input);
    RC_ASSERT(bytes.size() == kControlBytes + input.triples.size() * kTripleBytes);
    RC_ASSERT(DecodeInput(bytes) == input);
  }));
}

TEST(FuzzInputTest, AnyBytesDecodeAndTheirEncodingMeansTheSame) {
  ExpectHolds(rc::detail::toProperty([] {
    const auto bytes = *rc::gen::resize(1000, rc::gen::arbitrary<Bytes>());
    const FuzzInput input = DecodeInput(bytes);
    RC_ASSERT(input.triples.size() == TriplesIn(bytes.size()));
    RC_ASSERT(DecodeInput(EncodeInput(input)) == input);
  }));
}

}  // namespace
}  // namespace divfix
