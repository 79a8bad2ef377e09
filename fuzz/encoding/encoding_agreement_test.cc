#include "fuzz/encoding/encoding_agreement.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "crosscheck/generator.h"
#include "isa/peer/covering_words.h"

namespace divfix {
namespace {

class EncodingAgreementTest : public testing::Test {
 protected:
  void SetUp() override {
    auto llvm = LlvmDisassembler::Load();
    if (!llvm.ok()) GTEST_SKIP() << llvm.status();
    llvm_ = *std::move(llvm);
  }

  std::string Fault(std::span<const uint8_t> input) {
    return EncodingFault(
        input, [this](auto words, auto target) { return llvm_->Disassemble(words, target); });
  }

  std::unique_ptr<LlvmDisassembler> llvm_;
};

TEST_F(EncodingAgreementTest, EveryFieldsEveryValueHolds) {
  for (size_t i = 0; i < kTargetNames.size(); ++i) {
    const auto target = static_cast<Target>(i);
    for (const auto& words : CoveringWords(target)) {
      ASSERT_EQ(Fault(EncodeEncodingInput(words, target, false, "")), "");
    }
  }
}

TEST_F(EncodingAgreementTest, AnyBytesHold) {
  Generator random(2);
  for (int i = 0; i < 100000; ++i) {
    std::vector<uint8_t> input(random.Below(24));
    for (uint8_t& byte : input) byte = static_cast<uint8_t>(random.Next32());
    ASSERT_EQ(Fault(input), "");
  }
}

TEST_F(EncodingAgreementTest, LinesHold) {
  for (const char* line :
       {"v_div_fixup_f32 v5, -|v1|, 0x1234, lit(1) clamp mul:2", "v_div_fixup_f32",
        "v_div_fixup_f32 v5, vccz, v1, v2", "\n", "/*", "1e999"}) {
    for (size_t i = 0; i < kTargetNames.size(); ++i) {
      EXPECT_EQ(Fault(EncodeEncodingInput({}, static_cast<Target>(i), true, line)), "");
    }
  }
}

// What a peer that sees something else brings to light.
TEST(EncodingFaultTest, ADifferenceShows) {
  const std::vector<uint32_t> words = {0xd6270005, 0x040e0501};
  const auto fault = [&](const std::optional<LlvmDisassembler::Line>& answer) {
    return EncodingFault(EncodeEncodingInput(words, Target::kGfx1100, false, ""),
                         [&](auto, auto) { return answer; });
  };
  EXPECT_EQ(fault({{"v_div_fixup_f32 v5, v1, v2, v3", 2}}), "");
  EXPECT_THAT(fault({{"v_div_fixup_f32 v5, v1, v2, v4", 2}}), testing::HasSubstr("v2, v4' of 2"));
  EXPECT_THAT(fault({{"v_div_fixup_f32 v5, v1, v2, v3", 3}}), testing::HasSubstr("of 3 words"));
  EXPECT_THAT(fault({{"v_mov_b32 v1, v2", 2}}), testing::HasSubstr("LLVM reads 'nothing'"));
  EXPECT_THAT(fault(std::nullopt), testing::HasSubstr("LLVM reads 'nothing'"));
  // And one that sees ours where the codec sees another instruction, or none.
  const auto other = [](std::vector<uint32_t> seen) {
    return EncodingFault(EncodeEncodingInput(seen, Target::kGfx1100, false, ""), [](auto, auto) {
      return LlvmDisassembler::Line{"v_div_fixup_f32 v5, v1, v2, v3", 2};
    });
  };
  EXPECT_THAT(other({0xd6280005, 0x040e0501}), testing::HasSubstr("is not the first word"));
  EXPECT_THAT(other({0xd6270005, 0x040e04d1}), testing::HasSubstr("names nothing"));
}

}  // namespace
}  // namespace divfix
