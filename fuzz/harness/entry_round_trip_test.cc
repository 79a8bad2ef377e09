#include "fuzz/harness/entry_round_trip.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "corpus/entry.h"
#include "testing/paths.h"

namespace divfix {
namespace {

TEST(EntryRoundTripTest, TheProjectsCorpusHolds) {
  int files = 0;
  for (const auto& file : std::filesystem::directory_iterator(SourcePath("corpus"))) {
    if (file.path().extension() != ".txt") continue;
    std::ostringstream text;
    text << std::ifstream(file.path(), std::ios::binary).rdbuf();
    EXPECT_EQ(RoundTripFault(text.str()), "") << file.path();
    ++files;
  }
  EXPECT_GE(files, 9);
}

// The widest columns that there are, and the longest reason: what is laid out can be read again.
TEST(EntryRoundTripTest, TheLongestLinesHold) {
  const std::string widest =
      std::string(kLongestEntryName, 'a') +
      " -0x1.fffffep-126 -0x1.fffffep-126 -0x1.fffffep-126 round=down "
      "denorm=flush-out ieee=0 dx10_clamp=0 neg=s0,s1,s2 abs=s0,s1,s2 omod=mul4 clamp=1 "
      "semantics=published target=gfx1010 -> 0x7fc00001 invalid input-denormal divide-by-zero "
      "overflow underflow inexact @silicon:gfx1201 # x\n";
  const std::string with_reason = "b 1 1 1 -> 1 @hand # ";
  ASSERT_TRUE(ParseEntry(widest.substr(0, widest.size() - 1)).ok());
  EXPECT_TRUE(ParseEntry(with_reason + std::string(kLongestWhy, 'y')).ok());
  EXPECT_FALSE(ParseEntry(with_reason + std::string(kLongestWhy + 1, 'y')).ok());
  for (const size_t size : {size_t{1}, kLongestWhy, kLongestWhy + 1, size_t{900}}) {
    EXPECT_EQ(RoundTripFault(widest + with_reason + std::string(size, 'y')), "") << size;
    EXPECT_EQ(RoundTripFault(with_reason + std::string(size, 'y')), "") << size;
  }
}

TEST(EntryRoundTripTest, WhatIsNoEntryIsNoFault) {
  for (const std::string text :
       {"", "\n", "#", "x", "a 1 2", "\xff", "a 1 1 1 -> 1 @hand", "\r\n\t"}) {
    EXPECT_EQ(RoundTripFault(text), "") << text;
  }
  EXPECT_EQ(RoundTripFault(std::string(3, '\0')), "");
}

}  // namespace
}  // namespace divfix
