#include "prove/replay/answer_lines.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <string>
#include <system_error>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace divfix::prove {
namespace {

// Reads the next word of the line, 8 hex digits.
bool TakeWord(absl::string_view& line, uint32_t& word) {
  constexpr size_t kDigits = 8;
  line = absl::StripLeadingAsciiWhitespace(line);
  if (line.size() < kDigits) return false;
  const char* const begin = line.data();
  const auto [end, error] = std::from_chars(begin, begin + kDigits, word, 16);
  line.remove_prefix(kDigits);
  return error == std::errc() && end == begin + kDigits &&
         (line.empty() || absl::ascii_isspace(static_cast<unsigned char>(line[0])));
}

void AppendHex(uint32_t value, int digits, std::string& text) {
  for (int i = digits - 1; i >= 0; --i) text += "0123456789abcdef"[value >> (4 * i) & 15];
}

absl::Status Write(absl::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(STDOUT_FILENO, text.data(), text.size());
    if (n < 0 && errno != EINTR) {
      return absl::UnavailableError(absl::StrCat(
          "standard output: ", std::error_code(errno, std::generic_category()).message()));
    }
    if (n > 0) text.remove_prefix(static_cast<size_t>(n));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status AnswerLines(const Compiled& compiled, size_t lane) {
  std::array<char, 1 << 16> buffer;
  std::string input;
  size_t number = 0;
  for (bool ended = false; !ended;) {
    const ssize_t n = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    ended = n <= 0;
    if (!ended) input.append(buffer.data(), static_cast<size_t>(n));
    if (ended && !input.empty()) input += '\n';  // the last line may lack its end
    std::string answers;
    size_t begin = 0;
    for (size_t end = 0; (end = input.find('\n', begin)) != std::string::npos; begin = end + 1) {
      ++number;
      absl::string_view line = absl::string_view(input).substr(begin, end - begin);
      Operands o;
      uint32_t control = 0;
      if (!TakeWord(line, o.s0) || !TakeWord(line, o.s1) || !TakeWord(line, o.s2) ||
          !TakeWord(line, control) || !absl::StripAsciiWhitespace(line).empty()) {
        if (absl::Status status = Write(answers); !status.ok()) return status;
        return absl::InvalidArgumentError(absl::StrCat(
            "standard input:", number, ": a line is 'S0 S1 S2 CONTROL', each of 8 hex digits"));
      }
      const Outcome outcome = compiled.Run(o, control, lane);
      AppendHex(outcome.d, 8, answers);
      if (compiled.signature().GivesExceptions()) {
        answers += ' ';
        AppendHex(outcome.exceptions, 2, answers);
      }
      answers += '\n';
    }
    input.erase(0, begin);
    if (absl::Status status = Write(answers); !status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace divfix::prove
