#include "isa/constant_text.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

#include "absl/strings/charconv.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

absl::Status NoNumber(absl::string_view number) {
  return absl::InvalidArgumentError(absl::StrCat("'", number, "' is not a number"));
}
absl::Status TooLarge(absl::string_view number) {
  return absl::InvalidArgumentError(absl::StrCat(number, " does not fit 32 bits"));
}

// Whether it is written as a float.
bool IsFloat(absl::string_view number) {
  if (absl::StartsWithIgnoreCase(number, "0x")) {
    return number.find_first_of(".pP") != absl::string_view::npos;
  }
  return number.find_first_of(".eE") != absl::string_view::npos;
}

absl::StatusOr<uint64_t> ParseInteger(absl::string_view number) {
  absl::string_view digits = number;
  int base = 10;
  if (absl::StartsWithIgnoreCase(number, "0x")) {
    base = 16;
    digits.remove_prefix(2);
  } else if (absl::StartsWithIgnoreCase(number, "0b")) {
    base = 2;
    digits.remove_prefix(2);
  } else if (number.size() > 1 && number[0] == '0') {
    base = 8;
  }
  uint64_t value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stopped, error] = std::from_chars(digits.data(), end, value, base);
  if (error == std::errc::result_out_of_range) return TooLarge(number);
  if (error != std::errc() || stopped != end) return NoNumber(number);
  return value;
}

// The nearest binary32, by way of the nearest binary64, as LLVM has it.
absl::StatusOr<uint32_t> FloatBits(absl::string_view number) {
  absl::string_view digits = number;
  absl::chars_format format = absl::chars_format::general;
  if (absl::StartsWithIgnoreCase(number, "0x")) {
    format = absl::chars_format::hex;
    digits.remove_prefix(2);
    if (digits.find_first_of("pP") == absl::string_view::npos) {
      return absl::InvalidArgumentError(
          absl::StrCat("'", number, "': a hex float needs an exponent, as in 0x1.8p1"));
    }
  }
  double wide = 0;
  const char* const end = digits.data() + digits.size();
  const absl::from_chars_result result = absl::from_chars(digits.data(), end, wide, format);
  if (result.ec == std::errc::invalid_argument || result.ptr != end) return NoNumber(number);
  constexpr double kSmallestNormal = std::numeric_limits<float>::min();
  const auto narrow = static_cast<float>(wide);
  if (result.ec == std::errc() && std::isfinite(narrow)) {
    if (narrow == wide || narrow >= kSmallestNormal) return std::bit_cast<uint32_t>(narrow);
  }
  return absl::InvalidArgumentError(absl::StrCat(
      number, wide > 1 ? " is more than a binary32 has" : " has no close enough binary32"));
}

}  // namespace

absl::StatusOr<uint32_t> ConstantBits(absl::string_view number, bool negative) {
  if (IsFloat(number)) {
    absl::StatusOr<uint32_t> bits = FloatBits(number);
    if (bits.ok() && negative) *bits ^= 0x80000000;
    return bits;
  }
  const absl::StatusOr<uint64_t> integer = ParseInteger(number);
  if (!integer.ok()) return integer.status();
  const uint64_t value = negative ? -*integer : *integer;
  // 64 bits that are 32 with zeros or with their sign before them.
  const auto low = static_cast<uint32_t>(value);
  if (value != low && value != static_cast<uint64_t>(int64_t{static_cast<int32_t>(low)})) {
    return TooLarge(absl::StrCat(negative ? "-" : "", number));
  }
  return low;
}

absl::StatusOr<uint32_t> ParseIndex(absl::string_view number) {
  const absl::StatusOr<uint64_t> value = ParseInteger(number);
  if (!value.ok()) return value.status();
  if (*value > std::numeric_limits<uint32_t>::max()) return TooLarge(number);
  return static_cast<uint32_t>(*value);
}

}  // namespace divfix
