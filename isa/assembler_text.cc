#include "isa/assembler_text.h"

#include "absl/strings/str_cat.h"
#include "isa/source_code.h"

namespace divfix {
namespace {

std::string OperandText(const Instruction& instruction, int i, Target target) {
  const Source& source = instruction.sources[i];
  std::string text = SourceText(source, target);
  const bool abs = (instruction.abs >> i & 1) != 0;
  const bool neg = (instruction.neg >> i & 1) != 0;
  if (abs) text = absl::StrCat("|", text, "|");
  if (!neg) return text;
  // A minus before a number would be the number's own.
  const bool number =
      source.kind == Source::Kind::kInline ||
      (source.kind == Source::Kind::kLiteral && !IsInlineConstant(source.value, target));
  return number && !abs ? absl::StrCat("neg(", text, ")") : absl::StrCat("-", text);
}

const char* OmodText(Omod omod) {
  switch (omod) {
    case Omod::kNone:
      return "";
    case Omod::kMul2:
      return " mul:2";
    case Omod::kMul4:
      return " mul:4";
    case Omod::kDiv2:
      return " div:2";
  }
  return "";
}

}  // namespace

std::string FormatInstruction(const Instruction& instruction, Target target) {
  std::string text = absl::StrCat("v_div_fixup_f32 v", instruction.vdst);
  for (int i = 0; i < 3; ++i) {
    absl::StrAppend(&text, ", ", OperandText(instruction, i, target));
  }
  return absl::StrCat(text, instruction.clamp ? " clamp" : "", OmodText(instruction.omod));
}

}  // namespace divfix
