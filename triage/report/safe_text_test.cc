#include "triage/report/safe_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "triage/forms/xml_text.h"
#include "triage/testing/triages.h"

namespace divfix {
namespace {

TEST(SafeTextTest, OnlyUtf8IsReadAsIt) {
  EXPECT_EQ(FirstCodePoint("a").value, 'a');
  EXPECT_EQ(FirstCodePoint("\u00e9x").value, 0xe9u);
  EXPECT_EQ(FirstCodePoint("\u2026").bytes, 3u);
  EXPECT_EQ(FirstCodePoint("\U0001f600").value, 0x1f600u);
  for (const char* wrong : {"\x80", "\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80",
                            "\xf4\x90\x80\x80", "\xf0\x9f\x98", "\xff", "\xf8\x88\x80\x80\x80"}) {
    EXPECT_EQ(FirstCodePoint(wrong).value, 0xfffdu) << wrong;
    EXPECT_EQ(FirstCodePoint(wrong).bytes, 1u) << wrong;
  }
}

TEST(SafeTextTest, EveryCodePointIsWrittenAsItIsRead) {
  for (uint32_t c = 0; c <= 0x10ffff; ++c) {
    if (c == 0xd800) c = 0xe000;
    std::string text;
    AppendUtf8(c, text);
    const CodePoint read = FirstCodePoint(text);
    ASSERT_EQ(read.value, c);
    ASSERT_EQ(read.bytes, text.size());
  }
}

TEST(SafeTextTest, OneLineIsOneLineWithinItsBytes) {
  EXPECT_EQ(OneLine("simd/avx2", 100), "simd/avx2");
  EXPECT_EQ(OneLine("a\nb\x7f", 100), "a\u240ab\u2421");
  EXPECT_EQ(OneLine("abcdefghijklmnopqrstuvwxyz", 13), "abcde\u2026vwxyz");
  for (const std::string& name : HostileNames()) {
    for (size_t max = 0; max < 80; ++max) {
      const std::string line = OneLine(name, max);
      EXPECT_LE(line.size(), max);
      for (absl::string_view rest = line; !rest.empty();) {
        const CodePoint c = FirstCodePoint(rest);
        EXPECT_FALSE(c.value < 0x20 || (c.value == 0xfffd && c.bytes == 1)) << line;
        rest.remove_prefix(c.bytes);
      }
    }
  }
}

TEST(SafeTextTest, AQuotedWordIsThatWord) {
  EXPECT_EQ(ShellQuote("a b$c"), "'a b$c'");
  EXPECT_EQ(ShellQuote("a'; rm -rf 'b"), "'a'\\''; rm -rf '\\''b'");
  EXPECT_EQ(ShellQuote("a\n'\\\x1b"), "$'a\\012\\'\\\\\\033'");
  EXPECT_EQ(ShellQuote("\u202e"), "$'\\342\\200\\256'");
}

TEST(XmlTextTest, MarkupIsEscapedAndWhatXmlForbidsIsReplaced) {
  EXPECT_EQ(XmlText("<a b=\"c\">]]>&"), "&#60;a b=\"c\"&#62;]]&#62;&#38;");
  EXPECT_EQ(XmlText("a\n\tb\r"), "a\n\tb&#13;");
  EXPECT_EQ(XmlAttribute("a\"\n\tb"), "a&#34;&#10;&#9;b");
  EXPECT_EQ(XmlText(absl::string_view("\0\x1b\x08", 3)), "\ufffd\ufffd\ufffd");
  EXPECT_EQ(XmlText("\xef\xbf\xbe\xff"), "\ufffd\ufffd");
}

}  // namespace
}  // namespace divfix
