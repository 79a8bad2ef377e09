#include "corpus/control_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(ControlTextTest, EveryControlWordReadsBack) {
  std::set<std::string> seen;
  for (uint32_t target = 0; target < kTargetNames.size(); ++target) {
    for (uint32_t low = 0; low < 0x10000; ++low) {
      const uint32_t word = target << 16 | low;
      const Control control = ControlFromWord(word);
      const std::string text = FormatControl(control);
      const auto parsed = ParseControl(text);
      ASSERT_TRUE(parsed.ok()) << text << ": " << parsed.status();
      ASSERT_EQ(ControlToWord(*parsed), word) << text;
      // Different words have different texts. A sample of the targets is enough to store.
      if (target < 2) {
        ASSERT_TRUE(seen.insert(text).second) << text;
      }
    }
  }
}

TEST(ControlTextTest, FormatsInCanonicalOrderAndLeavesDefaultsOut) {
  EXPECT_EQ(FormatControl(Control()), "");
  EXPECT_EQ(
      FormatControl(ControlFromWord(0xffff)),
      "round=zero denorm=flush ieee=0 dx10_clamp=0 neg=s0,s1,s2 abs=s0,s1,s2 omod=div2 clamp=1 "
      "semantics=measured");
  const Control control = {.flush_output = true, .neg = kBitS0 | kBitS2, .target = Target::kGfx90a};
  EXPECT_EQ(FormatControl(control), "denorm=flush-out neg=s0,s2 target=gfx90a");
  EXPECT_EQ(FormatControlField(Control(), ControlField::kNeg), "neg=none");
  EXPECT_EQ(FormatControlField(Control(), ControlField::kIeee), "ieee=1");
  EXPECT_EQ(FormatControlField(Control(), ControlField::kTarget), "target=gfx1100");
}

TEST(ControlTextTest, ReadsAnyOrderSpacingAndDefault) {
  EXPECT_EQ(ParseControl("").value(), Control());
  EXPECT_EQ(ParseControl(" \t target=gfx1201\tround=up  ").value(),
            (Control{.round = Round::kUp, .target = Target::kGfx1201}));
  EXPECT_EQ(ParseControl("neg=s2,s0").value(), (Control{.neg = kBitS0 | kBitS2}));
  EXPECT_EQ(
      ParseControl("round=nearest denorm=keep ieee=1 dx10_clamp=1 neg=none abs=none omod=none "
                   "clamp=0 semantics=published target=gfx1100")
          .value(),
      Control());
}

TEST(ControlTextTest, SaysWhatIsWrong) {
  const std::pair<const char*, const char*> refused[] = {
      {"round", "no '='"},
      {"round=", "it is nearest|up|down|zero"},
      {"round=Up", "control field 'round' can't be 'Up'; it is nearest|up|down|zero"},
      {"rounding=up", "unknown control field 'rounding'; did you mean 'round'?"},
      {"Round=up", "did you mean 'round'?"},
      {"denrom=flush", "did you mean 'denorm'?"},
      {"dx10-clamp=0", "did you mean 'dx10_clamp'?"},
      {"semantic=measured", "did you mean 'semantics'?"},
      {"colour=red", "unknown control field 'colour'; there are round, denorm"},
      {"=up", "unknown control field ''; there are"},
      {"denorm=flushin", "keep|flush-in|flush-out|flush"},
      {"ieee=true", "0|1"},
      {"dx10_clamp=2", "0|1"},
      {"clamp=01", "0|1"},
      {"neg=s3", "some of s0,s1,s2"},
      {"neg=s0,s0", "some of s0,s1,s2"},
      {"abs=s0,", "some of s0,s1,s2"},
      {"abs=", "some of s0,s1,s2"},
      {"neg=none,s0", "some of s0,s1,s2"},
      {"omod=mul8", "none|mul2|mul4|div2"},
      {"semantics=both", "published|measured"},
      {"target=gfx1101", "gfx1100|gfx600"},
      {"round=up round=up", "control field 'round' comes twice"},
      {"round=up clamp=1 round=nearest", "control field 'round' comes twice"},
  };
  for (const auto& [text, reason] : refused) {
    const auto parsed = ParseControl(text);
    ASSERT_FALSE(parsed.ok()) << text;
    EXPECT_THAT(parsed.status().ToString(), HasSubstr(reason)) << text;
  }
}

TEST(ControlTextTest, ARefusedValueLeavesTheControlAlone) {
  Control control = {.round = Round::kDown};
  EXPECT_FALSE(SetControlField(control, "round", "sideways").ok());
  EXPECT_FALSE(SetControlField(control, "neg", "s0,s7").ok());
  EXPECT_EQ(control, (Control{.round = Round::kDown}));
}

TEST(ControlTextTest, EveryFieldIsResetAloneAndNamesItsValues) {
  const Control all = ControlFromWord(0x0fffff);
  Control control = all;
  for (const ControlField field : kControlFields) {
    EXPECT_FALSE(IsDefault(control, field)) << ControlFieldName(field);
    const std::string text = FormatControlField(control, field);
    EXPECT_THAT(FormatControl(control), HasSubstr(text));
    ResetControlField(control, field);
    EXPECT_TRUE(IsDefault(control, field)) << ControlFieldName(field);
    EXPECT_THAT(FormatControl(control), Not(HasSubstr(text)));
    EXPECT_EQ(FindControlField(ControlFieldName(field)), field);
  }
  EXPECT_EQ(control, Control());
  for (const char* target : kTargetNames) {
    EXPECT_THAT(ControlFieldValues(ControlField::kTarget), HasSubstr(target));
  }
}

}  // namespace
}  // namespace divfix
