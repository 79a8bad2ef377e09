#include "impls/external/line_protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace divfix {
namespace {

using ::testing::HasSubstr;

TEST(LineProtocolTest, ACaseIsALineOfFourWords) {
  const std::vector<uint32_t> s0 = {0x3f800000, 0};
  const std::vector<uint32_t> s1 = {0x80000001, 0xffffffff};
  const std::vector<uint32_t> s2 = {0xdeadbeef, 0x12};
  std::vector<uint32_t> d(2);
  const ProcessBatch batch = {.control = {.round = Round::kZero, .target = Target::kGfx1201},
                              .s0 = s0,
                              .s1 = s1,
                              .s2 = s2,
                              .d = d};
  EXPECT_EQ(FormatCases(batch),
            "3f800000 80000001 deadbeef 000e0003\n00000000 ffffffff 00000012 000e0003\n");
}

TEST(LineProtocolTest, AnAnswerIsEightDigitsAndMaybeTwo) {
  std::string fault;
  for (const char* line : {"7fc0000A", "7FC0000a", "0x7fc0000a", "  7fc0000a \r"}) {
    const auto answer = ParseAnswer(line, fault);
    ASSERT_TRUE(answer.has_value()) << line;
    EXPECT_EQ(answer->d, 0x7fc0000au);
    EXPECT_FALSE(answer->exceptions.has_value());
  }
  for (const char* line : {"7fc0000a 21", "7fc0000a\t0x21\r"}) {
    const auto answer = ParseAnswer(line, fault);
    ASSERT_TRUE(answer.has_value()) << line;
    EXPECT_EQ(answer->exceptions, 0x21);
  }
  EXPECT_EQ(fault, "");
}

TEST(LineProtocolTest, WhatIsNoAnswerIsNamed) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"", "an empty line"},           {"1", "8 hex digits"},
      {"1065353216", "8 hex digits"},  {"3f80000g", "8 hex digits"},
      {"-3f80000", "8 hex digits"},    {"3f800000 1", "exceptions of 2 hex digits"},
      {"3f800000 inexact", "inexact"}, {"3f800000 01 02", "exceptions of 2 hex digits"},
      {"\x1b[31m", "\\x1b[31m"},
  };
  for (const auto& [line, message] : rows) {
    std::string fault;
    EXPECT_FALSE(ParseAnswer(line, fault).has_value()) << line;
    EXPECT_THAT(fault, HasSubstr(message));
  }
}

}  // namespace
}  // namespace divfix
