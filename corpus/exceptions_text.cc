#include "corpus/exceptions_text.h"

#include <array>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "oracle/case.h"

namespace divfix {
namespace {

struct Named {
  uint8_t bit;
  const char* name;
};

constexpr std::array<Named, 6> kNames = {{{kInvalid, "invalid"},
                                          {kInputDenormal, "input-denormal"},
                                          {kDivideByZero, "divide-by-zero"},
                                          {kOverflow, "overflow"},
                                          {kUnderflow, "underflow"},
                                          {kInexact, "inexact"}}};

}  // namespace

absl::StatusOr<uint8_t> ParseException(absl::string_view name) {
  for (const Named& named : kNames) {
    if (name == named.name) return named.bit;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("unknown exception '", name, "'; there are ", kExceptionNames));
}

absl::StatusOr<uint8_t> ParseExceptions(absl::string_view text) {
  uint8_t exceptions = 0;
  if (text == "none") return exceptions;  // as reports show it
  for (const absl::string_view name :
       absl::StrSplit(text, absl::ByAnyChar(", \t"), absl::SkipEmpty())) {
    const auto bit = ParseException(name);
    if (!bit.ok()) return bit.status();
    if ((exceptions & *bit) != 0) {
      return absl::InvalidArgumentError(absl::StrCat("exception '", name, "' comes twice"));
    }
    exceptions |= *bit;
  }
  return exceptions;
}

std::vector<std::string> NamesOfExceptions(uint8_t exceptions) {
  std::vector<std::string> names;
  for (const Named& named : kNames) {
    if ((exceptions & named.bit) != 0) names.emplace_back(named.name);
  }
  return names;
}

std::string FormatExceptions(uint8_t exceptions) {
  return absl::StrJoin(NamesOfExceptions(exceptions), " ");
}

}  // namespace divfix
