#include "fuzz/encoding/encoding_agreement.h"

#include <algorithm>
#include <array>
#include <optional>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "isa/assembler_text.h"
#include "isa/layout.h"
#include "isa/words.h"
#include "isa/words_text.h"

namespace divfix {
namespace {

constexpr size_t kWords = 3;
constexpr size_t kTargetByte = 4 * kWords;
constexpr uint8_t kPutOpcode = 0x80;

using Words = std::array<uint32_t, kWords>;

// LLVM is asked only of words of the encoding that v_div_fixup_f32 has, VOP3, since it may end the
// program over others: over a literal that does not end (of 64 bits for gfx1250, code 254) and the
// like.
bool MayBeAsked(const Words& words, Target target) {
  if (!LlvmDisassembler::CanRead(words, target)) return false;
  if (IsInstruction(words[0], target)) return true;
  if (words[0] >> 26 != LayoutOf(target).opcode >> 26) return false;
  constexpr uint32_t kLiteral64 = 254;
  for (uint32_t i = 0; i < 3; ++i) {
    if (target == Target::kGfx1250 && (words[1] >> (9 * i) & 511) == kLiteral64) return false;
  }
  return true;
}

std::string LlvmFault(const Words& words, Target target,
                      const absl::StatusOr<DecodedInstruction>& ours, const Peer& llvm) {
  if (!MayBeAsked(words, target)) return "";
  std::optional<LlvmDisassembler::Line> theirs = llvm(words, target);
  if (theirs && !absl::StartsWith(theirs->text, "v_div_fixup_f32")) theirs.reset();
  if (!theirs && !ours.ok()) return "";
  const std::string text = ours.ok() ? FormatInstruction(ours->instruction, target) : "";
  if (theirs && ours.ok() && theirs->text == text && theirs->words == ours->words) return "";
  return absl::StrCat("LLVM reads '", theirs ? theirs->text : "nothing", "' of ",
                      theirs ? theirs->words : 0, " words, the codec '",
                      ours.ok() ? text : std::string(ours.status().message()), "' of ",
                      ours.ok() ? ours->words : 0);
}

std::string RoundTripFault(const Words& words, Target target, const DecodedInstruction& decoded) {
  const auto encoded = EncodeInstruction(decoded.instruction, target);
  Instruction plain = decoded.instruction;
  plain.opsel = 0;  // which has no text
  const std::string line = FormatInstruction(plain, target);
  const auto parsed = ParseInstruction(line, target);
  if (encoded.ok() != parsed.ok()) return absl::StrCat("encoding and parsing disagree on ", line);
  if (!encoded.ok()) {
    return decoded.warnings.empty() ? "what decodes without a warning is refused" : "";
  }
  if (*parsed != plain) return absl::StrCat("another instruction is parsed from ", line);
  std::vector<uint32_t> same(words.begin(), words.begin() + decoded.words);
  same[0] &= ~UnusedBits(target);
  if (*encoded != same) return absl::StrCat("it encodes to ", FormatWords(*encoded));
  const Control control = {.neg = plain.neg,
                           .abs = plain.abs,
                           .omod = plain.omod,
                           .clamp = plain.clamp,
                           .target = target};
  const auto modified = WithModifiers({words[0], words[1]}, control);
  const bool unchanged = modified.ok() && (*modified)[0] == words[0] && (*modified)[1] == words[1];
  return unchanged ? "" : "its own modifiers change it";
}

std::string LineFault(const std::string& line, Target target) {
  const auto parsed = ParseInstruction(line, target);
  if (!parsed.ok()) {
    return absl::StartsWith(parsed.status().message(), "column ") ? "" : "a refusal has no column";
  }
  if (!EncodeInstruction(*parsed, target).ok()) return "a line parses and does not encode";
  const auto again = ParseInstruction(FormatInstruction(*parsed, target), target);
  return again.ok() && *again == *parsed ? "" : "a line that parses is another when printed";
}

}  // namespace

std::vector<uint8_t> EncodeEncodingInput(std::span<const uint32_t> words, Target target,
                                         bool put_opcode, const std::string& line) {
  std::vector<uint8_t> input;
  for (size_t i = 0; i < kTargetByte; ++i) {
    const uint32_t word = i / 4 < words.size() ? words[i / 4] : 0;
    input.push_back(static_cast<uint8_t>(word >> (8 * (i % 4))));
  }
  input.push_back(
      static_cast<uint8_t>(static_cast<uint32_t>(target) | (put_opcode ? kPutOpcode : 0)));
  for (const char c : line) input.push_back(static_cast<uint8_t>(c));
  return input;
}

std::string EncodingFault(std::span<const uint8_t> input, const Peer& llvm) {
  const auto byte = [input](size_t i) { return i < input.size() ? uint32_t{input[i]} : 0; };
  const auto target = static_cast<Target>(byte(kTargetByte) % kTargetNames.size());
  Words words = {};
  for (size_t i = 0; i < kTargetByte; ++i) words[i / 4] |= byte(i) << (8 * (i % 4));
  if ((byte(kTargetByte) & kPutOpcode) != 0) {
    const Layout& layout = LayoutOf(target);
    words[0] = (words[0] & ~layout.opcode_mask) | layout.opcode;
  }
  const absl::StatusOr<DecodedInstruction> ours = DecodeInstruction(words, target);
  std::string fault = LlvmFault(words, target, ours, llvm);
  if (fault.empty() && ours.ok()) fault = RoundTripFault(words, target, *ours);
  if (!fault.empty()) {
    return absl::StrCat(TargetName(target), ", ", FormatWords(words), ": ", fault);
  }
  const std::span<const uint8_t> rest = input.subspan(std::min(input.size(), kTargetByte + 1));
  const std::string line(rest.begin(), rest.end());
  fault = LineFault(line, target);
  return fault.empty() ? "" : absl::StrCat(TargetName(target), ", '", line, "': ", fault);
}

}  // namespace divfix
