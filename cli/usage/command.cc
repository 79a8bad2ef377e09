#include "cli/usage/command.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

namespace divfix {

std::vector<std::string> ChoicesOf(absl::string_view type) {
  if (!absl::StrContains(type, '|')) return {};
  return absl::StrSplit(type, '|', [](absl::string_view word) {
    return std::ranges::any_of(
        word, [](char c) { return !absl::ascii_isupper(static_cast<unsigned char>(c)); });
  });
}

bool IsClosed(absl::string_view type) {
  const std::vector<std::string> choices = ChoicesOf(type);
  return !choices.empty() && absl::StrJoin(choices, "|") == type;
}

bool Flag::more() const { return absl::StartsWith(group, kMoreGroup); }

std::string Flag::ShownType() const {
  constexpr size_t kLongest = 40;
  const std::vector<std::string> choices = ChoicesOf(type);
  if (type.size() <= kLongest || choices.empty()) return type;
  const std::vector<std::string> words = absl::StrSplit(type, '|');
  return absl::StrCat(words.front(), "|...|", words.back());
}

std::string Flag::Shown() const {
  return takes_value() ? absl::StrCat(name, "=", ShownType()) : name;
}

void Command::Add(std::vector<Flag> more) { std::ranges::move(more, std::back_inserter(flags)); }

const Command* Command::FindCommand(absl::string_view wanted) const {
  const auto found = std::ranges::find(commands, wanted, &Command::name);
  return found == commands.end() ? nullptr : &*found;
}

const Flag* Command::FindFlag(absl::string_view wanted) const {
  const auto found = std::ranges::find(flags, wanted, &Flag::name);
  return found == flags.end() ? nullptr : &*found;
}

void SetPaths(Command& command, absl::string_view parent) {
  command.path = parent.empty() ? command.name : absl::StrCat(parent, " ", command.name);
  for (Command& below : command.commands) SetPaths(below, command.path);
}

}  // namespace divfix
