#include "cli/usage/arguments.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "corpus/operand_text.h"

namespace divfix {
namespace {

// "-1", "-.5", "-inf", "-nan(0x1)", "-snan(0x1)"; not "-h", and no long flag.
bool LooksLikeNegativeOperand(absl::string_view argument) {
  if (!absl::ConsumePrefix(&argument, "-") || argument.empty()) return false;
  return absl::ascii_isdigit(static_cast<unsigned char>(argument[0])) || argument[0] == '.' ||
         absl::StartsWithIgnoreCase(argument, "inf") ||
         absl::StartsWithIgnoreCase(argument, "nan") ||
         absl::StartsWithIgnoreCase(argument, "snan");
}

// A word or a line of assembler is no number.
absl::Status TakesOperands(absl::string_view command, absl::string_view argument) {
  const char* const what = command == "decode"   ? "word of 32 bits in hexadecimal"
                           : command == "encode" ? "line of assembler"
                                                 : nullptr;
  if (what == nullptr) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("'", argument, "' is no ", what));
}

}  // namespace

absl::StatusOr<std::vector<std::string>> PrepareArguments(
    const std::vector<std::string>& arguments) {
  std::vector<std::string> prepared;
  bool is_value = false;  // of the flag before it
  for (const std::string& argument : arguments) {
    const bool flag = absl::StartsWith(argument, "--");
    if (flag && absl::EndsWith(argument, "=") && absl::StrContains(argument, '=')) {
      return absl::InvalidArgumentError(
          absl::StrCat(absl::StripSuffix(argument, "="), " needs a value after '='"));
    }
    if (!is_value && LooksLikeNegativeOperand(argument)) {
      if (absl::Status status = TakesOperands(arguments.front(), argument); !status.ok()) {
        return status;
      }
      const absl::StatusOr<uint32_t> bits = ParseOperand(argument);
      if (!bits.ok()) return bits.status();
      prepared.push_back(FormatBits(*bits));
    } else {
      prepared.push_back(argument);
    }
    is_value = flag && !absl::StrContains(argument, '=');
  }
  return prepared;
}

absl::StatusOr<uint64_t> ParseNumber(absl::string_view flag, const std::string& value,
                                     uint64_t least, uint64_t greatest) {
  uint64_t number = 0;
  const bool digits = !value.empty() && std::ranges::all_of(value, [](unsigned char c) {
    return absl::ascii_isdigit(c);
  });
  if (!digits || !absl::SimpleAtoi(value, &number) || number < least || number > greatest) {
    return absl::InvalidArgumentError(
        absl::StrCat(flag, ": '", value, "' is not a number from ", least, " to ", greatest));
  }
  return number;
}

absl::StatusOr<absl::Duration> ParseTime(absl::string_view flag, const std::string& value) {
  absl::Duration time;
  if (!absl::ParseDuration(value, &time) || time < absl::ZeroDuration() ||
      time == absl::InfiniteDuration()) {
    return absl::InvalidArgumentError(
        absl::StrCat(flag, ": '", value, "' is not a duration such as 30s or 5m"));
  }
  return time;
}

}  // namespace divfix
