#include "cli/usage/usage.h"

#include <algorithm>
#include <cstddef>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "corpus/nearest.h"

namespace divfix {
namespace {

std::vector<std::string> CommandNames(const CommandModel& model) {
  std::vector<std::string> names;
  for (const CommandModel& command : model.commands) names.push_back(command.name);
  return names;
}

std::string CommandList(const CommandModel& model) {
  return absl::StrJoin(CommandNames(model), ", ");
}

absl::Status NoCommand(const CommandModel& model) {
  return absl::InvalidArgumentError(
      absl::StrCat("'", model.path, "' needs a command: ", CommandList(model)));
}

absl::Status UnknownCommand(const CommandModel& model, const std::string& name) {
  return absl::InvalidArgumentError(absl::StrCat("there is no command '", name, "'",
                                                 DidYouMean(name, CommandNames(model)),
                                                 " (commands: ", CommandList(model), ")"));
}

// The flag's name with its dashes: "-seed=3" is meant for "--seed".
std::string WithTwoDashes(absl::string_view name) {
  const size_t letters = name.find_first_not_of('-');
  return absl::StrCat("--", name.substr(std::min(letters, name.size())));
}

absl::Status UnknownFlag(const CommandModel& command, absl::string_view name) {
  std::vector<std::string> names = {"--help", "--help-all"};
  for (const FlagModel& flag : command.flags) names.push_back(flag.name);
  return absl::InvalidArgumentError(absl::StrCat("there is no flag ", name,
                                                 DidYouMean(WithTwoDashes(name), names), " ('",
                                                 command.path, " --help' lists them)"));
}

// What a word that is no operand may have been meant for: "seed=3" for "--seed=3".
std::string FlagMeant(const CommandModel& command, const std::string& word) {
  const std::string name = absl::StrCat("--", word.substr(0, word.find('=')));
  if (command.FindFlag(name) == nullptr) return "";
  return absl::StrCat("; did you mean --", word, "?");
}

absl::Status TooManyOperands(const CommandModel& command, const std::string& word) {
  std::vector<std::string> takes;
  for (const OperandModel& operand : command.operands) takes.push_back(operand.shown);
  return absl::InvalidArgumentError(
      absl::StrCat("'", command.path, "' takes ", takes.empty() ? "no operand" : "only ",
                   absl::StrJoin(takes, " "), ", and '", word, "' is one",
                   takes.empty() ? "" : " too many", FlagMeant(command, word)));
}

// Reads what stands behind a command that has no further ones.
class Reader {
 public:
  explicit Reader(const CommandModel& command) : command_(command) {
    for (const OperandModel& operand : command.operands) room_ += operand.most;
  }

  // A flag, and its value if that is the next argument: `next` then moves on.
  absl::Status Flag(const std::vector<std::string>& arguments, size_t& next) {
    const std::string& argument = arguments[next++];
    const size_t equals = argument.find('=');
    const std::string name = argument.substr(0, equals);
    const FlagModel* const flag = command_.FindFlag(name);
    if (flag == nullptr) return UnknownFlag(command_, name);
    if (!flag->repeatable && !given_.insert(name).second) {
      return absl::InvalidArgumentError(absl::StrCat(name, " is given twice"));
    }
    given_.insert(name);
    const bool has_value = equals != std::string::npos;
    if (flag->type.empty()) {
      if (!has_value) return absl::OkStatus();
      return absl::InvalidArgumentError(
          absl::StrCat(name, " takes no value, and not '", argument.substr(equals + 1), "'"));
    }
    if (has_value) return absl::OkStatus();
    if (next == arguments.size()) {
      return absl::InvalidArgumentError(absl::StrCat(name, " needs a value: ", flag->Shown()));
    }
    ++next;
    return absl::OkStatus();
  }

  absl::Status Operand(const std::string& word) {
    return ++operands_ > room_ ? TooManyOperands(command_, word) : absl::OkStatus();
  }

  absl::Status Missing() const {
    for (const FlagModel& flag : command_.flags) {
      if (flag.required && !given_.contains(flag.name)) return IsMissing(flag.Shown());
    }
    for (const OperandModel& operand : command_.operands) {
      if (operand.required && operands_ == 0) return IsMissing(operand.shown);
    }
    return absl::OkStatus();
  }

 private:
  absl::Status IsMissing(const std::string& what) const {
    return absl::InvalidArgumentError(
        absl::StrCat(what, " is missing ('", command_.path, " --help')"));
  }

  const CommandModel& command_;
  std::set<std::string> given_;
  size_t room_ = 0;  // for operands
  size_t operands_ = 0;
};

HelpAsked HelpAskedBy(absl::string_view argument) {
  if (argument == "--help" || argument == "-h") return HelpAsked::kScreen;
  return argument == "--help-all" ? HelpAsked::kAll : HelpAsked::kNone;
}

absl::StatusOr<Usage> ReadHelp(const CommandModel& model,
                               const std::vector<std::string>& arguments) {
  Usage usage = {.command = &model, .help = HelpAsked::kScreen};
  for (size_t i = 1; i < arguments.size(); ++i) {
    if (const HelpAsked help = HelpAskedBy(arguments[i]); help != HelpAsked::kNone) {
      usage.help = help;
      continue;
    }
    const CommandModel* const command = usage.command->FindCommand(arguments[i]);
    if (command == nullptr) return UnknownCommand(*usage.command, arguments[i]);
    usage.command = command;
  }
  return usage;
}

}  // namespace

absl::StatusOr<Usage> ReadUsage(const CommandModel& model,
                                const std::vector<std::string>& arguments) {
  if (!arguments.empty() && arguments.front() == "help") return ReadHelp(model, arguments);
  Usage usage = {.command = &model};
  size_t next = 0;
  for (; next < arguments.size() && !usage.command->commands.empty(); ++next) {
    const std::string& argument = arguments[next];
    usage.help = HelpAskedBy(argument);
    if (usage.help != HelpAsked::kNone) return usage;
    if (absl::StartsWith(argument, "-")) {
      const absl::string_view name = absl::string_view(argument).substr(0, argument.find('='));
      if (usage.command->FindFlag(name) != nullptr) continue;
      return UnknownFlag(*usage.command, name);
    }
    const CommandModel* const command = usage.command->FindCommand(argument);
    if (command == nullptr) return UnknownCommand(*usage.command, argument);
    usage.command = command;
  }
  if (!usage.command->commands.empty()) {
    // --version, the one flag beside commands, needs none.
    if (!arguments.empty() && usage.command->FindFlag(arguments.back()) != nullptr) return usage;
    return NoCommand(*usage.command);
  }
  Reader reader(*usage.command);
  bool only_operands = false;
  while (next < arguments.size()) {
    const std::string& argument = arguments[next];
    absl::Status status;
    if (!only_operands && argument == "--") {
      only_operands = true;
      ++next;
    } else if (only_operands || argument.size() < 2 || argument[0] != '-') {
      ++next;
      status = reader.Operand(argument);
    } else {
      usage.help = HelpAskedBy(argument);
      if (usage.help != HelpAsked::kNone) return usage;
      status = reader.Flag(arguments, next);
    }
    if (!status.ok()) return status;
  }
  if (absl::Status status = reader.Missing(); !status.ok()) return status;
  return usage;
}

}  // namespace divfix
