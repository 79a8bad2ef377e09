#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "cli/usage/completion.h"

namespace divfix {
namespace {

// In single quotes, within a specification of _arguments: brackets and colons are its own.
std::string Escaped(absl::string_view text) {
  return absl::StrReplaceAll(
      text, {{"\\", "\\\\"}, {"'", "'\\''"}, {"[", "\\["}, {"]", "\\]"}, {":", "\\:"}});
}

std::string Action(absl::string_view type, const std::vector<std::string>& choices) {
  if (!choices.empty()) return absl::StrCat("(", absl::StrJoin(choices, " "), ")");
  if (type == "GLOB" || type == "NAME") return "_divfix_names";
  if (type == "DIR") return "_files -/";
  if (type == "FILE.so") return "_files -g \"*.so\"";
  if (type == "FILE" || type == "FILE..." || type == "REPORT" || type == "REPORT...") {
    return "_files";
  }
  return "()";  // what only the user knows: nothing; flags are still offered
}

std::string FlagSpecification(const FlagModel& flag) {
  return absl::StrCat("'", flag.repeatable ? "*" : "", flag.name, flag.type.empty() ? "" : "=", "[",
                      Escaped(flag.help), "]",
                      flag.type.empty() ? ""
                                        : absl::StrCat(":", Escaped(flag.type), ":",
                                                       Action(flag.type, flag.choices)),
                      "'");
}

std::string FunctionName(absl::string_view path) {
  return absl::StrCat("_", absl::StrReplaceAll(path, {{" ", "_"}, {"-", "_"}}));
}

void AppendFunction(const CommandModel& command, std::string& text) {
  for (const CommandModel& c : command.commands) AppendFunction(c, text);
  absl::StrAppend(&text, FunctionName(command.path), "() {\n");
  if (command.commands.empty()) {
    text += "  _arguments";
    for (const FlagModel& flag : command.flags) {
      absl::StrAppend(&text, " \\\n    ", FlagSpecification(flag));
    }
    for (const OperandModel& operand : command.operands) {
      absl::StrAppend(&text, " \\\n    '", operand.most > 1 ? "*" : "", ":", Escaped(operand.shown),
                      ":", Action(operand.shown, operand.choices), "'");
    }
    text +=
        " \\\n    '(- *)--help[what it takes, on a screen]'"
        " \\\n    '(- *)--help-all[all that it takes]'\n}\n\n";
    return;
  }
  text += "  local line state\n  _arguments -C";
  for (const FlagModel& flag : command.flags) {
    absl::StrAppend(&text, " \\\n    ", FlagSpecification(flag));
  }
  text +=
      " \\\n    '(- *)--help[what it takes, on a screen]' \\\n    '1: :->command' '*:: :->rest'\n"
      "  case $state in\n    command)\n      local -a commands=(\n";
  for (const CommandModel& c : command.commands) {
    absl::StrAppend(&text, "        '", c.name, ":", Escaped(c.summary), "'\n");
  }
  text += "      )\n      _describe command commands ;;\n    rest)\n      case $line[1] in\n";
  for (const CommandModel& c : command.commands) {
    absl::StrAppend(&text, "        ", c.name, ") ", FunctionName(c.path), " ;;\n");
  }
  text += "      esac ;;\n  esac\n}\n\n";
}

}  // namespace

std::string ZshCompletion(const CommandModel& divfix) {
  std::string text =
      "#compdef divfix\n# zsh completion of divfix; `divfix completion zsh` wrote it.\n\n"
      "_divfix_names() {\n  local -a names=(${(f)\"$(divfix completion names 2> /dev/null)\"})\n"
      "  compadd -a names\n}\n\n";
  AppendFunction(divfix, text);
  // Where it is autoloaded it is called; where it is sourced it is registered.
  text +=
      "if [[ ${funcstack[1]-} == _divfix ]]; then\n  _divfix \"$@\"\nelse\n"
      "  compdef _divfix divfix\nfi\n";
  return text;
}

}  // namespace divfix
