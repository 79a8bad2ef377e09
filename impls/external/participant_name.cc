#include "impls/external/participant_name.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace divfix {
namespace {

constexpr size_t kLongestName = 63;

bool IsNameCharacter(char c) {
  return absl::ascii_isalnum(static_cast<unsigned char>(c)) ||
         absl::string_view("-_.+/").find(c) != absl::string_view::npos;
}

std::string AsName(absl::string_view text) {
  std::string name(text.substr(0, kLongestName));
  std::ranges::replace_if(name, [](char c) { return !IsNameCharacter(c); }, '-');
  return name;
}

// Returns the text before a '=' that is not part of a path.
std::optional<std::string> BeforeEquals(const std::string& text) {
  const size_t at = text.find('=');
  if (at == std::string::npos || text.find('/') < at) return std::nullopt;
  return text.substr(0, at);
}

absl::StatusOr<Named> Split(const std::string& text, const std::string& name) {
  if (absl::Status status = CheckName(name); !status.ok()) return status;
  return Named{name, text.substr(name.size() + 1)};
}

// The words of a command, split at blanks, quotes and operators.
std::vector<std::string> PlainWords(absl::string_view command) {
  return absl::StrSplit(command, absl::ByAnyChar(" \t'\"|&;<>()"), absl::SkipEmpty());
}

}  // namespace

absl::StatusOr<Named> SplitFile(const std::string& text) {
  const std::optional<std::string> name = BeforeEquals(text);
  return name ? Split(text, *name) : Named{"", text};
}

absl::StatusOr<Named> SplitCommand(const std::string& text) {
  const std::optional<std::string> name = BeforeEquals(text);
  const auto starts_small = [](const std::string& word) {
    return word.empty() || absl::ascii_islower(static_cast<unsigned char>(word.front()));
  };
  const bool named = name && starts_small(*name) && std::ranges::all_of(*name, IsNameCharacter);
  return named ? Split(text, *name) : Named{"", text};
}

std::optional<std::string> VariableOf(const std::string& command) {
  std::optional<std::string> word = BeforeEquals(command);
  if (word && !std::ranges::all_of(*word, IsNameCharacter)) word.reset();
  return word;
}

absl::Status CheckName(const std::string& name) {
  if (!name.empty() && name.size() <= kLongestName && std::ranges::all_of(name, IsNameCharacter)) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "'", name, "' can't be a participant's name: it has 1 to ", kLongestName,
      " characters: letters, digits and -_.+ (and '/' if the library declares its name)"));
}

std::string NameOfFile(const std::string& path) {
  std::string name = std::filesystem::path(path).filename().string();
  if (const size_t at = name.find('.', 1); at != std::string::npos) name.resize(at);
  return AsName(name);
}

std::string NameOfCommand(const std::string& command) {
  const std::vector<std::string> words = PlainWords(command);
  std::error_code ignored;
  for (const std::string& word : words) {
    if (std::filesystem::is_regular_file(word, ignored)) return NameOfFile(word);
  }
  return words.empty() ? "" : NameOfFile(words.front());
}

}  // namespace divfix
