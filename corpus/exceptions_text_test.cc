#include "corpus/exceptions_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/case.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;

TEST(ExceptionsTextTest, EverySetReadsBack) {
  for (int set = 0; set <= kAllExceptions; ++set) {
    const auto bits = static_cast<uint8_t>(set);
    EXPECT_EQ(ParseExceptions(FormatExceptions(bits)).value(), bits) << FormatExceptions(bits);
  }
}

TEST(ExceptionsTextTest, NamesAreThoseOfTheContract) {
  EXPECT_EQ(FormatExceptions(0), "");
  EXPECT_EQ(FormatExceptions(0xff),
            "invalid input-denormal divide-by-zero overflow underflow inexact");
  EXPECT_EQ(ParseException("divide-by-zero").value(), kDivideByZero);
  EXPECT_EQ(ParseExceptions("inexact, underflow").value(), kUnderflow | kInexact);
}

TEST(ExceptionsTextTest, SaysWhatIsWrong) {
  EXPECT_THAT(ParseException("Invalid").status().ToString(), HasSubstr("'Invalid'; there are inv"));
  EXPECT_THAT(ParseException("").status().ToString(), HasSubstr("unknown exception ''"));
  EXPECT_THAT(ParseExceptions("inexact,inexact").status().ToString(), HasSubstr("comes twice"));
  EXPECT_THAT(ParseExceptions("inexact;overflow").status().ToString(), HasSubstr("unknown"));
}

}  // namespace
}  // namespace divfix
