#include "cli/usage/help_text.h"

#include <algorithm>
#include <span>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace divfix {
namespace {

constexpr size_t kColumns = 80;
constexpr size_t kHelpAt = 26;     // the column of explanations
constexpr size_t kSummaryAt = 15;  // of commands

// Appends the words to the text's last line, which is `at` columns long. Breaks the line before a
// word that does not fit; further lines begin at `indent`.
void AppendWrapped(std::string& text, size_t at, size_t indent,
                   std::span<const std::string> words) {
  bool first = true;
  for (const std::string& word : words) {
    if (!first && at + 1 + word.size() > kColumns) {
      absl::StrAppend(&text, "\n", std::string(indent, ' '));
      at = indent;
      first = true;
    }
    absl::StrAppend(&text, first ? "" : " ", word);
    at += word.size() + (first ? 0 : 1);
    first = false;
  }
  text += '\n';
}

std::vector<std::string> Words(absl::string_view text) {
  return absl::StrSplit(text, ' ', absl::SkipEmpty());
}

// "  --impl=GLOB             only participants ...": one of a list.
void AppendItem(std::string& text, absl::string_view item, absl::string_view help,
                size_t help_at = kHelpAt) {
  absl::StrAppend(&text, "  ", item);
  size_t at = 2 + item.size();
  if (help.empty()) {
    text += '\n';
    return;
  }
  if (at + 2 > help_at) {
    text += '\n';
    at = 0;
  }
  text.append(help_at - at, ' ');
  AppendWrapped(text, help_at, help_at, Words(help));
}

std::string FlagHelp(const Flag& flag) {
  return absl::StrCat(flag.help, flag.repeatable() ? " (repeatable)" : "",
                      flag.required ? " (required)" : "");
}

std::string Usage(const Command& command) {
  std::string text = absl::StrCat("Usage: ", command.path);
  if (!command.commands.empty()) return absl::StrCat(text, " COMMAND ...\n");
  for (const Flag& flag : command.flags) {
    if (flag.required) absl::StrAppend(&text, " ", flag.Shown());
  }
  if (!command.flags.empty()) absl::StrAppend(&text, " [FLAG...]");
  if (command.operand) {
    const bool required = command.operand->required;
    absl::StrAppend(&text, required ? " " : " [", command.operand->shown, required ? "" : "]");
  }
  return absl::StrCat(text, "\n");
}

void AppendGroup(std::string& text, const Command& command, const std::string& group, bool all) {
  if (group == kControlGroup && !all) {
    absl::StrAppend(&text, "\nControl fields, which --help-all explains:\n  ");
    std::vector<std::string> shown;
    for (const Flag& flag : command.flags) {
      if (flag.group == group) shown.push_back(flag.Shown());
    }
    AppendWrapped(text, 2, 2, shown);
    return;
  }
  absl::StrAppend(&text, "\n", group, group.empty() ? "" : ":\n");
  for (const Flag& flag : command.flags) {
    if (flag.group == group) AppendItem(text, flag.Shown(), FlagHelp(flag));
  }
}

void AppendFlags(std::string& text, const Command& command, bool all) {
  std::vector<std::string> groups;  // as they come, those of "More" last
  std::vector<std::string> more_groups;
  std::vector<std::string> more;
  for (const Flag& flag : command.flags) {
    auto& known = flag.more() ? more_groups : groups;
    if (std::ranges::find(known, flag.group) == known.end()) known.push_back(flag.group);
    if (flag.more()) more.push_back(flag.name);
  }
  for (const std::string& group : groups) AppendGroup(text, command, group, all);
  if (all) {
    for (const std::string& group : more_groups) AppendGroup(text, command, group, all);
  } else if (!more.empty()) {
    text += "\nMore, which --help-all explains:\n  ";
    AppendWrapped(text, 2, 2, more);
  }
}

}  // namespace

std::string HelpText(const Command& command, bool all) {
  std::string text;
  AppendWrapped(text, 0, 0, Words(absl::StrCat(command.path, ": ", command.summary)));
  absl::StrAppend(&text, "\n", Usage(command));
  if (!command.commands.empty()) {
    text += '\n';
    for (const Command& c : command.commands) AppendItem(text, c.name, c.summary, kSummaryAt);
    absl::StrAppend(&text, "\n'", command.path, " COMMAND --help' explains each command.\n");
  }
  if (command.operand) {
    text += '\n';
    AppendItem(text, command.operand->shown, command.operand->help);
  }
  AppendFlags(text, command, all);
  if (!command.examples.empty()) {
    absl::StrAppend(&text, "\nExamples:\n  ", absl::StrJoin(command.examples, "\n  "), "\n");
  }
  if (all) {
    text += "\nExit status:\n";
    for (const char* status : kExitStatuses) absl::StrAppend(&text, "  ", status, "\n");
  }
  return text;
}

}  // namespace divfix
