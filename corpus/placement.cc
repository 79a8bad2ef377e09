#include "corpus/placement.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "corpus/control_text.h"

namespace divfix {
namespace {

int Exponent(uint32_t bits) { return static_cast<int>(bits >> 23 & 0xff); }
uint32_t Magnitude(uint32_t bits) { return bits & 0x7fffffff; }
bool IsNan(uint32_t bits) { return Magnitude(bits) > 0x7f800000; }
bool IsDenormal(uint32_t bits) { return Exponent(bits) == 0 && Magnitude(bits) != 0; }
bool IsZeroOrInfinity(uint32_t bits) {
  return Magnitude(bits) == 0 || Magnitude(bits) == 0x7f800000;
}
bool IsExtreme(uint32_t bits) {
  const int exponent = Exponent(bits);
  return exponent <= 2 || exponent >= 253;
}

bool IsModified(const Control& c) {
  constexpr std::array kModifiers = {ControlField::kIeee, ControlField::kDx10Clamp,
                                     ControlField::kNeg,  ControlField::kAbs,
                                     ControlField::kOmod, ControlField::kClamp};
  return std::any_of(kModifiers.begin(), kModifiers.end(),
                     [&](ControlField field) { return !IsDefault(c, field); });
}

std::string ClassName(uint32_t bits) {
  const absl::string_view sign = bits >> 31 != 0 ? "minus-" : "";
  const uint32_t magnitude = Magnitude(bits);
  if (magnitude == 0) return absl::StrCat(sign, "zero");
  if (magnitude < 0x00800000) return absl::StrCat(sign, "denormal");
  if (magnitude < 0x7f800000) return absl::StrCat(sign, "normal");
  if (magnitude == 0x7f800000) return absl::StrCat(sign, "infinity");
  return absl::StrCat(sign, (magnitude & 0x00400000) != 0 ? "nan" : "snan");
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
  if (Exponent(c.operands.s2) - Exponent(c.operands.s1) <= -148) return "underflow_boundary.txt";
  if (any(IsDenormal)) return "denormals.txt";
  if (any(IsExtreme)) return "extreme_exponents.txt";
  return "quotients.txt";
}

std::string NameFor(const Case& c) {
  // Room for a caller's "-published-12345".
  constexpr size_t kLongest = kLongestEntryName - 16;
  std::string name = absl::StrCat(ClassName(c.operands.s2), "-over-", ClassName(c.operands.s1));
  for (const ControlField field : kControlFields) {
    if (IsDefault(c.control, field)) continue;
    const std::string words = absl::StrReplaceAll(FormatControlField(c.control, field),
                                                  {{"=", "-"}, {",", "-"}, {"_", "-"}});
    if (name.size() + 1 + words.size() > kLongest) break;
    absl::StrAppend(&name, "-", words);
  }
  return name;
}

}  // namespace divfix
