// divfix encode and decode from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing/divfix.h"
#include "testing/paths.h"
#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// One message, and nothing else, with this status.
void ExpectRefused(const std::string& arguments, const std::string& message) {
  const Ended ended = Divfix(arguments);
  EXPECT_EQ(ended.status, 2) << arguments << ended.out;
  EXPECT_EQ(ended.out, message + "\n");
}

TEST(InstructionCommandsTest, EncodePrintsTheWordsThatDecodeTakes) {
  Ended ended = Divfix("encode 'v_div_fixup_f32 v5, v1, v2, s3' --target=gfx1100");
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.out, "0xd6270005 0x000e0501\n");
  ended = Divfix("encode 'v_div_fixup_f32_e64 v5, -|v1|, 1.5, s3 clamp mul:2' --target=gfx1030");
  EXPECT_EQ(ended.out, "0xd55f8105 0x280dff01 0x3fc00000\n");
  ended = Divfix("decode --target=gfx1030 " + ended.out.substr(0, ended.out.size() - 1));
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.out,
            "v_div_fixup_f32 v5, -|v1|, 0x3fc00000, s3 clamp mul:2\n\n"
            "target   gfx1030, layout gfx10\n"
            "words    0xd55f8105 0x280dff01 0x3fc00000\n"
            "bytes    05 81 5f d5 01 ff 0d 28 00 00 c0 3f\n"
            "VDST     v5\n"
            "S0       v1  ABS  NEG\n"
            "S1       0x3fc00000\n"
            "S2       s3\n"
            "OMOD     mul2\n"
            "CLAMP    1\n"
            "OPSEL    0\n"
            "control  neg=s0 abs=s0 omod=mul2 clamp=1 target=gfx1030\n");
}

TEST(InstructionCommandsTest, WhatADisassemblerDropsIsWarnedOf) {
  const Ended ended = Divfix("decode d6277805 000e0501");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, HasSubstr("\nwarning  OPSEL is 0xf: "));
}

TEST(InstructionCommandsTest, BadInputIsOneMessageWithItsPlace) {
  ExpectRefused("encode 'v_div_fixup_f32 v5, v1, v2'",
                "divfix encode: the instruction, column 27: S2 is missing");
  ExpectRefused(
      "encode 'v_div_fixup_f32 v5, s1, s2, v3' --target=gfx942",
      "divfix encode: the instruction, column 25: S1: the constant bus of gfx942 carries 1 "
      "scalar value (SGPRs, special registers, a literal), and this is one more");
  ExpectRefused("decode 0xd6270005 0x1g",
                "divfix decode: word 2: '0x1g' is not a 32-bit word in hexadecimal, such as "
                "0xd6270005");
  ExpectRefused("decode 0xd6270005 0x000e0501 7",
                "divfix decode: word 3: the instruction ends before 7");
  ExpectRefused("decode 0xd6270005", "divfix decode: the second word is missing");
  ExpectRefused(
      "decode 0xd6270005 -1",
      "divfix decode: word 2: '-1' is not a 32-bit word in hexadecimal, such as 0xd6270005");
  ExpectRefused("encode -nan",
                "divfix encode: the instruction, column 1: '-' where v_div_fixup_f32 should be");
  ExpectRefused("decode", "divfix decode: give the instruction's words, or --file=FILE");
  ExpectRefused("decode 1 --file=x", "divfix decode: give either words or --file, not both");
  ExpectRefused("decode --file=x --target=gfx900",
                "divfix decode: --target and --file can't be given together: the code object names "
                "its target");
  // Which is not read to its end.
  const std::string sparse = ::testing::TempDir() + "divfix-sparse-" + std::to_string(getpid());
  std::ofstream(sparse).put('\0');
  std::filesystem::resize_file(sparse, uint64_t{20} << 30);
  for (const std::string command : {"decode --file=", "check --capture=", "check --baseline="}) {
    const Ended ended = Divfix(command + sparse);
    EXPECT_EQ(ended.status, 2) << ended.out;
    EXPECT_THAT(ended.out, HasSubstr(sparse + ": has more than 1073741824 bytes"));
  }
  std::filesystem::remove(sparse);
  ExpectRefused(
      "decode --file=" + DivfixProgram(),
      "divfix decode: " + DivfixProgram() + ": it is for machine 62, not for an AMD GPU (224)");
  for (const std::string command : {"encode x", "decode 1 2"}) {
    const Ended ended = Divfix(command + " --target=gfx1234");
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.out, AllOf(HasSubstr("--target: "), HasSubstr("did you mean gfx1250?")));
  }
}

TEST(InstructionCommandsTest, AsJson) {
  const auto json = nlohmann::json::parse(
      Divfix("encode 'v_div_fixup_f32 v5, v1, |v2|, -s3 clamp' --json --target=gfx600").out);
  EXPECT_EQ(json["words"], nlohmann::json({"0xd2be0a05", "0x800e0501"}));
  EXPECT_EQ(json["assembler"], "v_div_fixup_f32 v5, v1, |v2|, -s3 clamp");
  EXPECT_EQ(json["control"], "neg=s2 abs=s1 clamp=1 target=gfx600");
  EXPECT_EQ(json["sources"][2], nlohmann::json({{"text", "s3"}, {"abs", false}, {"neg", true}}));
  EXPECT_EQ(json, nlohmann::json::parse(
                      Divfix("decode 0xd2be0a05 0x800e0501 --json --target=gfx600").out));
}

TEST(InstructionCommandsTest, ACodeObjectIsListed) {
  const TempFolder folder;
  const std::string object = folder.Path("k.co");
  if (Divfix("",
             "printf 'k:\\n s_nop 0\\n v_div_fixup_f32 v5, -v1, v2, v3 clamp\\n s_endpgm\\n"
             ".type k,@function\\n.size k, .-k\\n' | llvm-mc-22 -triple=amdgcn -mcpu=gfx1102 "
             "-filetype=obj -o " +
                 object + " || exit 7; exit 0; ")
          .status != 0) {
    GTEST_SKIP() << "llvm-mc-22 does not run here";
  }
  Ended ended = Divfix("decode --file=" + object);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out,
              AllOf(HasSubstr(": for gfx1102, layout gfx11, 1 v_div_fixup_f32\n"),
                    HasSubstr("\n.text+0x4  offset 0x44 in the file  k+0x4\n"
                              "  0xd6278005 0x240e0501  v_div_fixup_f32 v5, -v1, v2, v3 clamp\n")));
  const auto json = nlohmann::json::parse(Divfix("decode --json --file=" + object).out);
  EXPECT_EQ(json["processor"], "gfx1102");
  EXPECT_EQ(json["instructions"][0]["function_offset"], 4);
  EXPECT_EQ(json["instructions"][0]["control"], "neg=s0 clamp=1");
}

TEST(InstructionCommandsTest, ExplainShowsTheInstruction) {
  const Ended ended = Divfix(
      "explain 1.0 1.0 1.0 --neg=s1 --round=up --target=gfx900 --impl=scalar "
      "--corpus=" +
      SourcePath("corpus"));
  EXPECT_THAT(ended.out,
              HasSubstr("\nassembler       v_div_fixup_f32 v5, v1, -v2, v3\n"
                        "  on gfx900  words 0xd1de0005 0x440e0501, bytes 05 00 de d1 01 05 0e 44\n"
                        "  in MODE, not in the words: round=up\n"));
}

// LLVM costs tens of milliseconds at every start; it is a peer of tests alone.
TEST(InstructionCommandsTest, TheProgramLinksNoLlvm) {
  const Ended ended = Divfix("", "ldd " + DivfixProgram() + "; exit; ");
  ASSERT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("libc.so"), Not(HasSubstr("LLVM"))));
}

}  // namespace
}  // namespace divfix
