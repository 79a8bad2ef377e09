#include "oracle/control_field.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace divfix {
namespace {

struct ContractRow {
  const char* name;
  int high;
  int low;
  std::string words;  // the first is the default
};

// "Control: MODE, modifiers, target" in the contract (shared/spec/semantics.md).
TEST(ControlFieldTest, TheTableIsTheContracts) {
  const std::vector<ContractRow> contract = {
      {"round", 1, 0, "nearest up down zero"},
      {"denorm", 3, 2, "keep flush-in flush-out flush"},
      {"ieee", 4, 4, "1 0"},
      {"dx10_clamp", 5, 5, "1 0"},
      {"neg", 8, 6, "s0 s1 s2"},
      {"abs", 11, 9, "s0 s1 s2"},
      {"omod", 13, 12, "none mul2 mul4 div2"},
      {"clamp", 14, 14, "0 1"},
      {"semantics", 15, 15, "published measured"},
      {"target", 23, 16,
       "gfx1100 gfx600 gfx700 gfx803 gfx900 gfx906 gfx908 gfx90a gfx942 gfx950 gfx1010 gfx1030 "
       "gfx1150 gfx1200 gfx1201 gfx1250"},
  };
  ASSERT_EQ(kControlFieldTable.size(), contract.size());
  for (size_t i = 0; i < contract.size(); ++i) {
    const ControlFieldInfo& info = kControlFieldTable[i];
    EXPECT_STREQ(info.name, contract[i].name);
    EXPECT_EQ(info.first_bit, contract[i].low) << info.name;
    EXPECT_EQ(info.first_bit + info.width - 1, contract[i].high) << info.name;
    std::string words;
    for (uint32_t stored = 0; stored < info.words.size(); ++stored) {
      if (!words.empty()) words += ' ';
      words += info.words[info.Flipped(stored)];
    }
    EXPECT_EQ(words, contract[i].words) << info.name;
  }
}

TEST(ControlFieldTest, EveryValueOfEveryFieldStandsInTheControl) {
  for (const ControlFieldInfo& info : kControlFieldTable) {
    for (uint32_t stored = 0; stored < info.values(); ++stored) {
      const uint32_t word = info.Store(0, stored);
      Control control = ControlFromWord(word);
      EXPECT_EQ(ControlToWord(control), word) << info.name;
      EXPECT_EQ(info.StoredIn(word), stored) << info.name;
      EXPECT_EQ(IsDefault(control, info.field), stored == 0) << info.name;
      ResetControlField(control, info.field);
      EXPECT_EQ(control, Control()) << info.name;
    }
  }
}

TEST(ControlFieldTest, SettingsAreAllButSemanticsAndTarget) { EXPECT_EQ(kSettingsMask, 0x7fffu); }

}  // namespace
}  // namespace divfix
