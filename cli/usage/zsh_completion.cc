#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "cli/usage/completion.h"

namespace divfix {
namespace {

// Escapes text in single quotes for _arguments, which has its own meaning for brackets and colons.
std::string Escaped(absl::string_view text) {
  return absl::StrReplaceAll(
      text, {{"\\", "\\\\"}, {"'", "'\\''"}, {"[", "\\["}, {"]", "\\]"}, {":", "\\:"}});
}

std::string Action(absl::string_view type) {
  const std::vector<std::string> choices = ChoicesOf(type);
  if (!choices.empty()) return absl::StrCat("(", absl::StrJoin(choices, " "), ")");
  absl::ConsumeSuffix(&type, "...");
  if (type == "GLOB" || type == "NAME") return "_divfix_names";
  if (type == "DIR") return "_files -/";
  if (type == "FILE.so") return "_files -g \"*.so\"";
  if (type == "FILE" || type == "REPORT") return "_files";
  return "()";  // only the user knows the values; flags are still offered
}

std::string FlagSpecification(const Flag& flag) {
  const std::string value =
      flag.takes_value() ? absl::StrCat(":", Escaped(flag.type), ":", Action(flag.type)) : "";
  return absl::StrCat("'", flag.repeatable() ? "*" : "", flag.name, flag.takes_value() ? "=" : "",
                      "[", Escaped(flag.help), "]", value, "'");
}

std::string FunctionName(absl::string_view path) {
  return absl::StrCat("_", absl::StrReplaceAll(path, {{" ", "_"}, {"-", "_"}}));
}

void AppendFunction(const Command& command, std::string& text) {
  for (const Command& c : command.commands) AppendFunction(c, text);
  absl::StrAppend(&text, FunctionName(command.path), "() {\n");
  if (command.commands.empty()) {
    text += "  _arguments";
    for (const Flag& flag : command.flags) {
      absl::StrAppend(&text, " \\\n    ", FlagSpecification(flag));
    }
    if (const std::optional<Operand>& operand = command.operand) {
      absl::StrAppend(&text, " \\\n    '", operand->repeatable() ? "*" : "", ":",
                      Escaped(operand->shown), ":", Action(operand->shown), "'");
    }
    text +=
        " \\\n    '(- *)--help[explain it on one screen]'"
        " \\\n    '(- *)--help-all[explain every flag]'\n}\n\n";
    return;
  }
  text += "  local line state\n  _arguments -C";
  for (const Flag& flag : command.flags) {
    absl::StrAppend(&text, " \\\n    ", FlagSpecification(flag));
  }
  text +=
      " \\\n    '(- *)--help[explain it on one screen]' \\\n    '1: :->command' '*:: :->rest'\n"
      "  case $state in\n    command)\n      local -a commands=(\n";
  for (const Command& c : command.commands) {
    absl::StrAppend(&text, "        '", c.name, ":", Escaped(c.summary), "'\n");
  }
  text += "      )\n      _describe command commands ;;\n    rest)\n      case $line[1] in\n";
  for (const Command& c : command.commands) {
    absl::StrAppend(&text, "        ", c.name, ") ", FunctionName(c.path), " ;;\n");
  }
  text += "      esac ;;\n  esac\n}\n\n";
}

}  // namespace

std::string ZshCompletion(const Command& divfix) {
  std::string text =
      "#compdef divfix\n# zsh completion of divfix; `divfix completion zsh` wrote it.\n\n"
      "_divfix_names() {\n  local -a names=(${(f)\"$(divfix completion names 2> /dev/null)\"})\n"
      "  compadd -a names\n}\n\n";
  AppendFunction(divfix, text);
  // Calls the function if this file is autoloaded, and registers it if it is sourced.
  text +=
      "if [[ ${funcstack[1]-} == _divfix ]]; then\n  _divfix \"$@\"\nelse\n"
      "  compdef _divfix divfix\nfi\n";
  return text;
}

}  // namespace divfix
