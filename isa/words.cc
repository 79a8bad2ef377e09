#include "isa/words.h"

#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "isa/layout.h"
#include "isa/rules.h"
#include "isa/source_code.h"

namespace divfix {
namespace {

constexpr uint32_t kAbsShift = 8;
constexpr uint32_t kSourceBits = 9;
constexpr uint32_t kOmodShift = 27;
constexpr uint32_t kNegShift = 29;

constexpr uint32_t Mask(uint32_t bits) { return (1u << bits) - 1; }

absl::Status NoInstruction(uint32_t word, Target target) {
  const Layout& layout = LayoutOf(target);
  return absl::NotFoundError(absl::StrFormat(
      "0x%08x is not the first word of v_div_fixup_f32 on %s: its opcode is 0x%08x, in the bits "
      "0x%08x",
      word, TargetName(target), layout.opcode, layout.opcode_mask));
}

// The field's place in a word, "S0" or "the whole instruction".
std::string WarningText(const RuleFault& fault) {
  return fault.source < 0 ? fault.reason : absl::StrCat("S", fault.source, ": ", fault.reason);
}

void WarnOfBits(uint32_t first_word, Target target, std::vector<std::string>& warnings) {
  if (HasOpsel(target)) {
    if (const uint32_t opsel = first_word >> kOpselShift & Mask(4)) {
      warnings.push_back(
          absl::StrFormat("OPSEL is 0x%x: v_div_fixup_f32 has no 16-bit operands to select, and "
                          "LLVM's disassembler does "
                          "not show it",
                          opsel));
    }
  }
  if (const uint32_t unused = first_word & UnusedBits(target)) {
    warnings.push_back(
        absl::StrFormat("bits 0x%08x of the first word are set, but belong to no field", unused));
  }
}

}  // namespace

bool IsInstruction(uint32_t first_word, Target target) {
  const Layout& layout = LayoutOf(target);
  return (first_word & layout.opcode_mask) == layout.opcode;
}

absl::StatusOr<std::vector<uint32_t>> EncodeInstruction(const Instruction& instruction,
                                                        Target target) {
  if (const std::vector<RuleFault> faults = FaultsOf(instruction, target); !faults.empty()) {
    return absl::InvalidArgumentError(WarningText(faults.front()));
  }
  const Layout& layout = LayoutOf(target);
  std::vector<uint32_t> words = {
      layout.opcode | instruction.vdst | (instruction.abs & 7u) << kAbsShift |
          (instruction.clamp ? layout.clamp : 0) | (instruction.opsel & Mask(4)) << kOpselShift,
      static_cast<uint32_t>(instruction.omod) << kOmodShift | (instruction.neg & 7u) << kNegShift};
  for (uint32_t i = 0; i < 3; ++i) {
    const Source& source = instruction.sources[i];
    words[1] |= *CodeOfSource(source, target) << (kSourceBits * i);
    if (source.kind == Source::Kind::kLiteral && words.size() == 2) words.push_back(source.value);
  }
  return words;
}

absl::StatusOr<DecodedInstruction> DecodeInstruction(std::span<const uint32_t> words,
                                                     Target target) {
  if (words.empty()) return absl::NotFoundError("there are no words");
  if (!IsInstruction(words[0], target)) return NoInstruction(words[0], target);
  if (words.size() < 2) return absl::InvalidArgumentError("the second word is missing");
  const Layout& layout = LayoutOf(target);
  DecodedInstruction decoded;
  Instruction& instruction = decoded.instruction;
  instruction = {.vdst = static_cast<uint8_t>(words[0] & 0xff),
                 .sources = {},
                 .abs = static_cast<uint8_t>(words[0] >> kAbsShift & 7),
                 .neg = static_cast<uint8_t>(words[1] >> kNegShift),
                 .omod = static_cast<Omod>(words[1] >> kOmodShift & 3),
                 .clamp = (words[0] & layout.clamp) != 0};
  if (HasOpsel(target)) {
    instruction.opsel = static_cast<uint8_t>(words[0] >> kOpselShift & Mask(4));
  }
  for (uint32_t i = 0; i < 3; ++i) {
    const uint32_t code = words[1] >> (kSourceBits * i) & Mask(kSourceBits);
    const std::optional<Source> source = SourceOfCode(code, target);
    if (!source) {
      return absl::InvalidArgumentError(
          absl::StrCat("S", i, ": source code ", code, " names nothing on ", TargetName(target),
                       code == kLiteralCode ? " (a literal, which it does not take)" : ""));
    }
    instruction.sources[i] = *source;
    if (source->kind != Source::Kind::kLiteral) continue;
    if (words.size() < 3) {
      return absl::InvalidArgumentError(
          absl::StrCat("S", i, ": the literal, a third word, is missing"));
    }
    instruction.sources[i].value = words[2];
    decoded.words = 3;
  }
  WarnOfBits(words[0], target, decoded.warnings);
  for (const RuleFault& fault : FaultsOf(instruction, target)) {
    decoded.warnings.push_back(WarningText(fault));
  }
  return decoded;
}

absl::StatusOr<std::array<uint32_t, 2>> WithModifiers(std::array<uint32_t, 2> words,
                                                      const Control& control) {
  if (!IsInstruction(words[0], control.target)) {
    const absl::Status status = NoInstruction(words[0], control.target);
    return absl::InvalidArgumentError(status.message());
  }
  const Layout& layout = LayoutOf(control.target);
  words[0] &= ~(7u << kAbsShift | layout.clamp);
  words[0] |= (control.abs & 7u) << kAbsShift | (control.clamp ? layout.clamp : 0);
  words[1] &= Mask(kOmodShift);
  words[1] |= static_cast<uint32_t>(control.omod) << kOmodShift | (control.neg & 7u) << kNegShift;
  return words;
}

}  // namespace divfix
