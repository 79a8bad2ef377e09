#include "impls/process/said.h"

#include <gtest/gtest.h>

#include <string>

namespace divfix {
namespace {

TEST(SaidTest, TheTellingLineIsTheFirstThatSpeaksOfAFault) {
  EXPECT_EQ(TellingLine(""), "");
  EXPECT_EQ(TellingLine(" \n\n"), "");
  EXPECT_EQ(TellingLine("one\ntwo\n"), "two") << "none does";
  EXPECT_EQ(TellingLine("loading\nfatal: no such mode\nnote: see the manual\n"),
            "fatal: no such mode");
  EXPECT_EQ(TellingLine("thread 'main' panicked at a.rs:1:\nout of bounds\nnote: run with"),
            "thread 'main' panicked at a.rs:1: out of bounds");
  EXPECT_EQ(TellingLine("==1==ERROR: AddressSanitizer: SEGV\n#0 f\nSUMMARY: AddressSanitizer\n"),
            "==1==ERROR: AddressSanitizer: SEGV");
  EXPECT_EQ(TellingLine("a.c:7: runtime error: shift exponent 255 is too large"),
            "a.c:7: runtime error: shift exponent 255 is too large");
  EXPECT_EQ(TellingLine("Assertion `x' failed.\nbye"), "Assertion `x' failed.");
  EXPECT_EQ(TellingLine("panic:"), "panic:") << "no line follows";
}

TEST(SaidTest, WhatIsTooLongLosesItsMiddle) {
  EXPECT_EQ(CutOutput("", "", 0), "");
  EXPECT_EQ(CutOutput("abc", "abc", 3), "abc");
  EXPECT_EQ(CutOutput("abcd", "cdef", 6), "abcdef") << "they overlap";
  EXPECT_EQ(CutOutput("abcd", "efgh", 8), "abcdefgh") << "they touch";
  EXPECT_EQ(CutOutput("abcd", "wxyz", 26), "abcd\n[18 bytes are left out here]\nwxyz");
  EXPECT_EQ(CutOutput("abcd", "", 26), "abcd\n[22 bytes are left out here]\n")
      << "the end is not known yet";
  EXPECT_EQ(TellingLine(CutOutput("one\n", "", 26)), "one");
}

}  // namespace
}  // namespace divfix
