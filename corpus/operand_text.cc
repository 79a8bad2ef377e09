#include "corpus/operand_text.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/charconv.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

constexpr uint32_t kGreatestPayload = 0x003fffff;
constexpr int kLeastExponent = -149;  // of the smallest denormal: the weight of the last bit

// The limit for an exponent in text; a number beyond it is out of range, whatever its digits.
constexpr int kExponentLimit = 100000;

absl::Status Bad(absl::string_view text, absl::string_view reason) {
  // Operands are short; don't repeat long text in full.
  const absl::string_view shown = text.substr(0, 60);
  return absl::InvalidArgumentError(
      absl::StrCat("operand '", shown, shown.size() < text.size() ? "..." : "", "': ", reason));
}

bool AllDigits(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), absl::ascii_isdigit);
}

bool AllHexDigits(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), absl::ascii_isxdigit);
}

uint32_t HexDigit(char c) {
  return absl::ascii_isdigit(c) ? static_cast<uint32_t>(c - '0')
                                : static_cast<uint32_t>(absl::ascii_tolower(c) - 'a' + 10);
}

uint32_t HexValue(absl::string_view digits) {  // at most 8 digits
  uint32_t value = 0;
  for (const char c : digits) value = value << 4 | HexDigit(c);
  return value;
}

// A decimal exponent, "-126"; saturated at kExponentLimit.
std::optional<int> ParseExponent(absl::string_view text) {
  const bool negative = absl::ConsumePrefix(&text, "-");
  if (!negative) absl::ConsumePrefix(&text, "+");
  if (!AllDigits(text)) return std::nullopt;
  int value = 0;
  for (const char c : text) value = std::min(value * 10 + (c - '0'), kExponentLimit);
  return negative ? -value : value;
}

// The digits of a number, with at most one point.
struct Digits {
  absl::string_view whole;
  absl::string_view fraction;
};

template <typename IsDigits>
std::optional<Digits> SplitDigits(absl::string_view text, IsDigits is_digits) {
  const size_t point = text.find('.');
  const Digits digits = {
      .whole = text.substr(0, point),
      .fraction = point == absl::string_view::npos ? absl::string_view() : text.substr(point + 1)};
  const bool fine = (digits.whole.empty() || is_digits(digits.whole)) &&
                    (digits.fraction.empty() || is_digits(digits.fraction)) &&
                    !(digits.whole.empty() && digits.fraction.empty());
  return fine ? std::optional(digits) : std::nullopt;
}

// The bits of significand * 2^exponent, if it is exactly a binary32 value.
absl::StatusOr<uint32_t> ExactBits(absl::string_view text, uint64_t significand, int exponent) {
  if (significand == 0) return 0u;
  const int zeros = std::countr_zero(significand);
  significand >>= zeros;
  exponent += zeros;
  const int width = static_cast<int>(std::bit_width(significand));
  const int top = exponent + width - 1;  // the exponent of the leading bit
  if (top > 127) return Bad(text, "is beyond the greatest finite value, 0x1.fffffep127");
  if (width > 24 || exponent < kLeastExponent) {
    return Bad(
        text, "is not exactly a binary32 value (24 significant bits, the last at 2^-149 or above)");
  }
  if (top < -126) return static_cast<uint32_t>(significand << (exponent - kLeastExponent));
  return static_cast<uint32_t>(top + 127) << 23 |
         (static_cast<uint32_t>(significand << (24 - width)) & kFractionMask);
}

// `body` is what follows "0x" and holds a 'p' or a point.
absl::StatusOr<uint32_t> ParseHexFloat(absl::string_view text, absl::string_view body) {
  const size_t p = body.find_first_of("pP");
  if (p == absl::string_view::npos) return Bad(text, "a hex float needs an exponent, such as p0");
  const auto digits = SplitDigits(body.substr(0, p), AllHexDigits);
  if (!digits) return Bad(text, "the digits of a hex float are 0 to 9, a to f and one point");
  const auto written = ParseExponent(body.substr(p + 1));
  if (!written) return Bad(text, "the exponent after 'p' is a decimal integer");

  // Strip zeros at both ends; then 64 bits hold every significand of 24 bits.
  std::string all = absl::StrCat(digits->whole, digits->fraction);
  int64_t exponent = int64_t{*written} - 4 * static_cast<int64_t>(digits->fraction.size());
  const size_t last = all.find_last_not_of('0');
  if (last == std::string::npos) return 0u;
  exponent += 4 * static_cast<int64_t>(all.size() - 1 - last);
  all.resize(last + 1);
  all.erase(0, all.find_first_not_of('0'));
  uint64_t significand = 0;
  for (size_t i = 0; i < std::min<size_t>(all.size(), 8); ++i) {
    significand = significand << 4 | HexDigit(all[i]);
  }
  if (all.size() > 8) {
    // Too long to be exact. Setting the last bit stands for the rest and keeps it inexact.
    exponent += 4 * static_cast<int64_t>(all.size() - 8) - 1;
    significand = significand << 1 | 1;
  }
  return ExactBits(
      text, significand,
      static_cast<int>(std::clamp<int64_t>(exponent, -kExponentLimit, kExponentLimit)));
}

absl::StatusOr<uint32_t> ParseDecimal(absl::string_view text, absl::string_view body) {
  const size_t e = body.find_first_of("eE");
  const absl::string_view number = body.substr(0, e);
  if (!SplitDigits(number, AllDigits)) {
    return Bad(text,
               "is not hex bits (0x7fc00001), a hex float (0x1p-149), a decimal (1.5), inf, nan, "
               "nan(0x1) or snan(0x1)");
  }
  if (e != absl::string_view::npos && !ParseExponent(body.substr(e + 1))) {
    return Bad(text, "the exponent after 'e' is a decimal integer");
  }
  // absl::from_chars works on integers, so the floating-point environment does not matter. That of
  // libstdc++ multiplies floats and rounds as the host does.
  float value = 0;
  const auto result = absl::from_chars(body.data(), body.data() + body.size(), value);
  if (result.ec == std::errc::result_out_of_range) {
    return Bad(text, std::bit_cast<uint32_t>(value) > kOne
                         ? "is beyond the greatest finite value, 0x1.fffffep127"
                         : "would round to zero; the smallest denormal is 0x1p-149");
  }
  if (result.ec != std::errc() || result.ptr != body.data() + body.size()) {
    return Bad(text, "is not a decimal");
  }
  return std::bit_cast<uint32_t>(value);
}

// The payload of "(0x1)".
absl::StatusOr<uint32_t> ParsePayload(absl::string_view text, absl::string_view parenthesized,
                                      uint32_t least) {
  absl::Status bad =
      Bad(text, absl::StrFormat("the payload is an integer in parentheses, %u to 0x3fffff", least));
  if (!absl::ConsumePrefix(&parenthesized, "(") || !absl::ConsumeSuffix(&parenthesized, ")")) {
    return bad;
  }
  uint32_t payload = 0;
  if (absl::StartsWithIgnoreCase(parenthesized, "0x")) {
    const absl::string_view digits = parenthesized.substr(2);
    if (!AllHexDigits(digits) || digits.size() > 8) return bad;
    payload = HexValue(digits);
  } else if (!AllDigits(parenthesized) || !absl::SimpleAtoi(parenthesized, &payload)) {
    return bad;
  }
  if (payload < least || payload > kGreatestPayload) return bad;
  return payload;
}

// The bits without the sign; `body` is the text without it.
absl::StatusOr<uint32_t> ParseMagnitude(absl::string_view text, absl::string_view body) {
  if (absl::EqualsIgnoreCase(body, "inf")) return kInfinity;
  if (absl::EqualsIgnoreCase(body, "nan")) return kInfinity | kQuietBit;
  if (absl::StartsWithIgnoreCase(body, "nan")) {
    const auto payload = ParsePayload(text, body.substr(3), 0);
    if (!payload.ok()) return payload.status();
    return kInfinity | kQuietBit | *payload;
  }
  if (absl::StartsWithIgnoreCase(body, "snan")) {
    const auto payload = ParsePayload(text, body.substr(4), 1);
    if (!payload.ok()) return payload.status();
    return kInfinity | *payload;
  }
  if (!absl::StartsWithIgnoreCase(body, "0x")) return ParseDecimal(text, body);
  const absl::string_view digits = body.substr(2);
  if (digits.find_first_of("pP.") != absl::string_view::npos) return ParseHexFloat(text, digits);
  if (!AllHexDigits(digits)) return Bad(text, "the digits of hex bits are 0 to 9 and a to f");
  if (digits.size() > 8) return Bad(text, "has more than 8 hex digits");
  if (body.size() != text.size()) {
    return Bad(text, "hex bits include the sign; a signed hex float needs an exponent, such as p0");
  }
  return HexValue(digits);
}

std::string FormatFinite(uint32_t magnitude) {
  const int field = static_cast<int>(magnitude >> 23);
  const uint32_t fraction = magnitude & kFractionMask;
  const uint32_t significand = field == 0 ? fraction : fraction | (kFractionMask + 1);
  if (significand == 0) return "0.0";
  const int exponent = kLeastExponent + std::max(field, 1) - 1;

  // People write multiples of 1/8 below 1024 as decimals.
  const int zeros = std::countr_zero(significand);
  const int top = exponent + static_cast<int>(std::bit_width(significand)) - 1;
  if (exponent + zeros >= -3 && top < 10) {
    const uint32_t eighths =
        exponent + 3 >= 0 ? significand << (exponent + 3) : significand >> -(exponent + 3);
    constexpr const char* kEighths[] = {"0", "125", "25", "375", "5", "625", "75", "875"};
    return absl::StrCat(eighths / 8, ".", kEighths[eighths % 8]);
  }

  // 24 bits, the leading one first, then 6 hex digits after the point.
  const uint32_t normalized = significand << (24 - static_cast<int>(std::bit_width(significand)));
  std::string digits = absl::StrFormat("%06x", (normalized & kFractionMask) << 1);
  digits.erase(digits.find_last_not_of('0') + 1);
  return absl::StrCat("0x1", digits.empty() ? "" : ".", digits, "p", top);
}

}  // namespace

absl::StatusOr<uint32_t> ParseOperand(absl::string_view text) {
  if (text.empty()) return Bad(text, "is empty");
  absl::string_view body = text;
  const bool negative = absl::ConsumePrefix(&body, "-");
  if (!negative) absl::ConsumePrefix(&body, "+");
  const auto magnitude = ParseMagnitude(text, body);
  if (!magnitude.ok()) return magnitude.status();
  return negative ? *magnitude | kSignBit : *magnitude;
}

std::string FormatBits(uint32_t bits) { return absl::StrFormat("0x%08x", bits); }

std::string FormatOperand(uint32_t bits) {
  const absl::string_view sign = (bits & kSignBit) != 0 ? "-" : "";
  const uint32_t magnitude = Magnitude(bits);
  if (magnitude < kInfinity) return absl::StrCat(sign, FormatFinite(magnitude));
  if (magnitude == kInfinity) return absl::StrCat(sign, "inf");
  if (magnitude == (kInfinity | kQuietBit)) return absl::StrCat(sign, "nan");
  return absl::StrCat(sign, (magnitude & kQuietBit) != 0 ? "nan" : "snan",
                      absl::StrFormat("(0x%x)", magnitude & kGreatestPayload));
}

}  // namespace divfix
