#include "impls/hip/patch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>

#include "impls/hip/device_code.h"
#include "isa/code_object.h"
#include "isa/words.h"

namespace divfix::hip {
namespace {

using ::testing::HasSubstr;

// Every ABS, NEG, OMOD and CLAMP.
Control ModifiersOf(uint32_t index) { return ControlFromWord(index << 6); }
constexpr uint32_t kModifiers = 512;

// For every GPU, and so for every layout that there are kernels for.
TEST(PatchTest, ChangesTheModifiersAndNothingElse) {
  if (GpuCodes().empty()) GTEST_SKIP() << "built without kernels for GPUs";
  EXPECT_EQ(GpuCodes().size(), 8u);
  for (const GpuCode& code : GpuCodes()) {
    const auto before = FindInCodeObject(code.bytes);
    ASSERT_TRUE(before.ok()) << code.gpu << ": " << before.status();
    ASSERT_EQ(before->found.size(), 2u) << code.gpu;
    std::set<std::string> different;
    for (uint32_t index = 0; index < kModifiers; ++index) {
      const Control control = ModifiersOf(index);
      const auto patched = WithModifiersOf(code.bytes, control);
      ASSERT_TRUE(patched.ok()) << code.gpu << ": " << patched.status();
      ASSERT_EQ(patched->size(), code.bytes.size());
      different.insert(*patched);
      const auto after = FindInCodeObject(*patched);
      ASSERT_TRUE(after.ok()) << after.status();
      ASSERT_EQ(after->found.size(), 2u);
      std::string put_back = *patched;
      for (size_t f = 0; f < 2; ++f) {
        Instruction expected = before->found[f].decoded.instruction;
        expected.abs = control.abs;
        expected.neg = control.neg;
        expected.omod = control.omod;
        expected.clamp = control.clamp;
        EXPECT_EQ(after->found[f].decoded.instruction, expected) << code.gpu << " " << index;
        const size_t at = before->found[f].file_offset;
        EXPECT_EQ(after->found[f].file_offset, at);
        put_back.replace(at, 8, std::string(code.bytes.substr(at, 8)));
      }
      ASSERT_TRUE(put_back == code.bytes) << code.gpu << " " << index;
    }
    EXPECT_EQ(different.size(), kModifiers) << code.gpu;
    EXPECT_TRUE(different.contains(std::string(code.bytes)))
        << "as it was compiled, it has no modifiers";
  }
}

TEST(PatchTest, RefusesWhatIsNotTheKernels) {
  if (GpuCodes().empty()) GTEST_SKIP() << "built without kernels for GPUs";
  EXPECT_THAT(WithModifiersOf("", {}).status().ToString(), HasSubstr("no ELF file"));
  std::string without(GpuCodes()[0].bytes);
  const auto object = FindInCodeObject(without);
  ASSERT_TRUE(object.ok());
  without.replace(object->found[0].file_offset, 8, 8, '\0');
  EXPECT_THAT(WithModifiersOf(without, {}).status().ToString(), HasSubstr("in 1 functions"));
  std::string twice(GpuCodes()[0].bytes);
  twice.replace(object->found[0].file_offset + 8, 8, twice.substr(object->found[0].file_offset, 8));
  EXPECT_THAT(WithModifiersOf(twice, {}).status().ToString(), HasSubstr("more than one"));
}

}  // namespace
}  // namespace divfix::hip
