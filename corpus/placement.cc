#include "corpus/placement.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "corpus/control_text.h"
#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

bool IsZeroOrInfinity(uint32_t bits) { return IsZero(bits) || IsInfinity(bits); }
bool IsExtreme(uint32_t bits) {
  const int exponent = BiasedExponent(bits);
  return exponent <= 2 || exponent >= 253;
}

bool IsModified(const Control& c) {
  return std::ranges::any_of(kControlFieldTable, [&](const ControlFieldInfo& info) {
    const bool modifier = info.role == FieldRole::kModifier || info.role == FieldRole::kOlderMode;
    return modifier && !IsDefault(c, info.field);
  });
}

// The class as a word for a name; a quiet NaN is just "nan".
std::string ClassWord(uint32_t bits) {
  constexpr std::array kWords = {"zero", "denormal", "normal", "infinity", "nan", "snan"};
  const auto index = static_cast<size_t>(ClassOf(Magnitude(bits)));
  return absl::StrCat(Sign(bits) != 0 ? "minus-" : "", kWords[index]);
}

}  // namespace

std::string FileFor(const Case& c) {
  const std::array operands = {c.operands.s0, c.operands.s1, c.operands.s2};
  const auto any = [&](bool (*is)(uint32_t)) {
    return std::any_of(operands.begin(), operands.end(), is);
  };
  if (IsModified(c.control)) return "modifiers.txt";
  if (any(IsNan)) return "nan_payloads.txt";
  if (any(IsZeroOrInfinity)) return "zeros_infinities.txt";
  if (BiasedExponent(c.operands.s2) - BiasedExponent(c.operands.s1) <= kUnderflowGap + 2)
    return "underflow_boundary.txt";
  if (any(IsDenormal)) return "denormals.txt";
  if (any(IsExtreme)) return "extreme_exponents.txt";
  return "quotients.txt";
}

std::string NameFor(const Case& c) {
  // Room for a caller's "-published-12345".
  constexpr size_t kLongest = kLongestEntryName - 16;
  std::string name = absl::StrCat(ClassWord(c.operands.s2), "-over-", ClassWord(c.operands.s1));
  for (const ControlField field : kControlFields) {
    if (field == ControlField::kSemantics || IsDefault(c.control, field)) continue;
    const std::string words = absl::StrReplaceAll(FormatControlField(c.control, field),
                                                  {{"=", "-"}, {",", "-"}, {"_", "-"}});
    if (name.size() + 1 + words.size() > kLongest) break;
    absl::StrAppend(&name, "-", words);
  }
  return name;
}

}  // namespace divfix
