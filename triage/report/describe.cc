#include "triage/report/describe.h"

#include <bit>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "corpus/control_text.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"
#include "impls/fp_environment.h"
#include "isa/assembler_text.h"
#include "isa/words.h"
#include "isa/words_text.h"
#include "oracle/float32.h"

namespace divfix {

std::string DescribeOperand(uint32_t bits) {
  return absl::StrFormat("%s  %-16s  %s", FormatBits(bits), FormatOperand(bits),
                         ClassName(ClassOf(bits)));
}

std::string DescribeFields(uint32_t bits) {
  std::string text = absl::StrFormat("sign %d, exponent %d, fraction 0x%06x", Sign(bits) >> 31,
                                     BiasedExponent(bits), Fraction(bits));
  if (IsNan(bits)) {
    absl::StrAppendFormat(&text, ", %s, payload 0x%x", IsSignalingNan(bits) ? "signaling" : "quiet",
                          Fraction(bits) & (kQuietBit - 1));
  } else if (IsDenormal(bits)) {
    // The power of two of its leading bit.
    absl::StrAppendFormat(&text, ", 2^%d",
                          static_cast<int>(std::bit_width(bits & kFractionMask)) - 150);
  } else if (IsFinite(bits) && !IsZero(bits)) {
    absl::StrAppendFormat(&text, ", 2^%d", BiasedExponent(bits) - 127);
  }
  return text;
}

std::string DescribeOutcome(const Outcome& outcome) {
  const std::string exceptions = FormatExceptions(outcome.exceptions);
  return absl::StrFormat("%s  %-16s  %s", FormatBits(outcome.d), FormatOperand(outcome.d),
                         exceptions.empty() ? "none" : exceptions);
}

std::string DescribeD(uint32_t d) {
  return absl::StrFormat("%s  %-16s  -", FormatBits(d), FormatOperand(d));
}

std::string DescribeControl(const Control& control) {
  const std::string text = FormatControl(control);
  return text.empty() ? "default" : text;
}

ControlInstruction InstructionOf(const Control& control) {
  const Instruction instruction = ExampleInstruction(control);
  ControlInstruction text = {.assembler = FormatInstruction(instruction, control.target),
                             .words = EncodeInstruction(instruction, control.target).value(),
                             .mode = ""};
  for (const ControlFieldInfo& info : kControlFieldTable) {
    const bool mode = info.role == FieldRole::kMode ||
                      (info.role == FieldRole::kOlderMode && !IsModern(control.target));
    if (!mode || IsDefault(control, info.field)) continue;
    absl::StrAppend(&text.mode, text.mode.empty() ? "" : " ",
                    FormatControlField(control, info.field));
  }
  return text;
}

std::string DescribeInstruction(const Control& control) {
  const ControlInstruction text = InstructionOf(control);
  return absl::StrCat(text.assembler, "  ", FormatWords(text.words), "  ",
                      TargetName(control.target), text.mode.empty() ? "" : ", MODE: ", text.mode);
}

std::string DescribeSetting(const Setting& setting) {
  std::string text;
  if (setting.batch > 1) {
    absl::StrAppend(&text, "in lane ", setting.lane, " of a batch of ", FormatCount(setting.batch),
                    " cases");
  }
  if (setting.fp_variant != 0) {
    absl::StrAppend(&text, text.empty() ? "" : ", ", "under the host's ",
                    FpVariantName(setting.fp_variant));
  }
  return text;
}

std::string SettingFlags(const Setting& setting) {
  std::string flags;
  if (setting.batch > 1) {
    absl::StrAppend(&flags, " --batch=", setting.batch, " --lane=", setting.lane);
  }
  if (setting.fp_variant != 0) {
    absl::StrAppend(&flags, " --host-fp=", FpVariantName(setting.fp_variant));
  }
  return flags;
}

std::string ExplainCommand(const Case& c) {
  const auto [s0, s1, s2] = c.operands;
  std::string command =
      absl::StrCat("divfix explain ", FormatBits(s0), " ", FormatBits(s1), " ", FormatBits(s2));
  for (const ControlField field : kControlFields) {
    if (!IsDefault(c.control, field)) {
      absl::StrAppend(&command, " --", FormatControlField(c.control, field));
    }
  }
  return command;
}

std::string FormatCount(uint64_t count) {
  std::string digits = absl::StrCat(count);
  for (size_t place = 3; place < digits.size(); place += 4) {
    digits.insert(digits.size() - place, 1, ',');
  }
  return digits;
}

}  // namespace divfix
