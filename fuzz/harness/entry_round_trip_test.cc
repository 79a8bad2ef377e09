#include "fuzz/harness/entry_round_trip.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace divfix {
namespace {

TEST(EntryRoundTripTest, TheProjectsCorpusHolds) {
  int files = 0;
  for (const auto& file : std::filesystem::directory_iterator(DIVFIX_SOURCE_DIR "/corpus")) {
    if (file.path().extension() != ".txt") continue;
    std::ostringstream text;
    text << std::ifstream(file.path(), std::ios::binary).rdbuf();
    EXPECT_EQ(RoundTripFault(text.str()), "") << file.path();
    ++files;
  }
  EXPECT_GE(files, 9);
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
