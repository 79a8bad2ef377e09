#include "cli/output/instruction_output.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "corpus/control_text.h"
#include "isa/assembler_text.h"
#include "isa/layout.h"
#include "isa/source_code.h"
#include "isa/words_text.h"
#include "triage/report/describe.h"

namespace divfix {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kOmodNames[] = {"none", "mul2", "mul4", "div2"};

// The modifiers as a case has them.
Control ControlOf(const Instruction& instruction, Target target) {
  return {.neg = instruction.neg,
          .abs = instruction.abs,
          .omod = instruction.omod,
          .clamp = instruction.clamp,
          .target = target};
}

}  // namespace

std::string InstructionText(const DecodedInstruction& decoded, std::span<const uint32_t> words,
                            Target target) {
  const Instruction& instruction = decoded.instruction;
  std::string text = absl::StrCat(FormatInstruction(instruction, target), "\n\n");
  const auto row = [&text](absl::string_view name, absl::string_view value) {
    absl::StrAppendFormat(&text, "%-8s %s\n", name, value);
  };
  row("target", absl::StrCat(TargetName(target), ", layout ", LayoutOf(target).name));
  row("words", FormatWords(words));
  row("bytes", FormatWordBytes(words));
  row("VDST", absl::StrCat("v", instruction.vdst));
  for (int i = 0; i < 3; ++i) {
    const bool abs = (instruction.abs >> i & 1) != 0;
    const bool neg = (instruction.neg >> i & 1) != 0;
    row(absl::StrCat("S", i), absl::StrCat(SourceText(instruction.sources[i], target),
                                           abs ? "  ABS" : "", neg ? "  NEG" : ""));
  }
  row("OMOD", kOmodNames[static_cast<size_t>(instruction.omod)]);
  row("CLAMP", instruction.clamp ? "1" : "0");
  if (HasOpsel(target)) row("OPSEL", absl::StrCat(instruction.opsel));
  row("control", DescribeControl(ControlOf(instruction, target)));
  for (const std::string& warning : decoded.warnings) row("warning", warning);
  return text;
}

Json InstructionJson(const DecodedInstruction& decoded, std::span<const uint32_t> words,
                     Target target) {
  const Instruction& instruction = decoded.instruction;
  Json texts = Json::array();
  for (const uint32_t word : words) texts.push_back(absl::StrFormat("0x%08x", word));
  Json sources = Json::array();
  for (int i = 0; i < 3; ++i) {
    sources.push_back({{"text", SourceText(instruction.sources[i], target)},
                       {"abs", (instruction.abs >> i & 1) != 0},
                       {"neg", (instruction.neg >> i & 1) != 0}});
  }
  return {{"target", TargetName(target)},
          {"layout", LayoutOf(target).name},
          {"assembler", FormatInstruction(instruction, target)},
          {"words", texts},
          {"bytes", FormatWordBytes(words)},
          {"vdst", instruction.vdst},
          {"sources", sources},
          {"omod", kOmodNames[static_cast<size_t>(instruction.omod)]},
          {"clamp", instruction.clamp},
          {"opsel", instruction.opsel},
          {"control", FormatControl(ControlOf(instruction, target))},
          {"warnings", decoded.warnings}};
}

}  // namespace divfix
