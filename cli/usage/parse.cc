#include "cli/usage/parse.h"

#include <algorithm>
#include <cstddef>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "cli/usage/flag_values.h"
#include "corpus/nearest.h"

namespace divfix {
namespace {

template <typename... Parts>
absl::Status Wrong(const Parts&... parts) {
  return absl::InvalidArgumentError(absl::StrCat(parts...));
}

std::vector<std::string> CommandNames(const Command& command) {
  std::vector<std::string> names;
  for (const Command& c : command.commands) names.push_back(c.name);
  return names;
}

absl::Status UnknownCommand(const Command& command, const std::string& name) {
  const std::vector<std::string> names = CommandNames(command);
  return Wrong("there is no command '", name, "'", DidYouMean(name, names),
               " (commands: ", absl::StrJoin(names, ", "), ")");
}

absl::Status UnknownFlag(const Command& command, absl::string_view name) {
  std::vector<std::string> names = {"--help", "--help-all"};
  for (const Flag& flag : command.flags) names.push_back(flag.name);
  // "-seed=3" is meant for "--seed".
  const std::string with_two_dashes =
      absl::StrCat("--", name.substr(std::min(name.find_first_not_of('-'), name.size())));
  return Wrong("there is no flag ", name, DidYouMean(with_two_dashes, names), " ('", command.path,
               " --help' lists them)");
}

absl::Status TooManyOperands(const Command& command, const std::string& word) {
  // "seed=3" may be meant for "--seed=3".
  const bool flag = command.FindFlag(absl::StrCat("--", word.substr(0, word.find('=')))) != nullptr;
  return Wrong("'", command.path, "' takes ",
               command.operand ? absl::StrCat("only ", command.operand->shown) : "no operand",
               ", and '", word, "' is one", command.operand ? " too many" : "",
               flag ? absl::StrCat("; did you mean --", word, "?") : "");
}

// "-1", "-.5", "-inf", "-nan(0x1)", "-snan(0x1)"; not "-h".
bool LooksLikeNegativeOperand(absl::string_view argument) {
  if (!absl::ConsumePrefix(&argument, "-") || argument.empty()) return false;
  return absl::ascii_isdigit(static_cast<unsigned char>(argument[0])) || argument[0] == '.' ||
         absl::StartsWithIgnoreCase(argument, "inf") ||
         absl::StartsWithIgnoreCase(argument, "nan") ||
         absl::StartsWithIgnoreCase(argument, "snan");
}

HelpAsked HelpAskedBy(absl::string_view argument) {
  if (argument == "--help" || argument == "-h") return HelpAsked::kScreen;
  return argument == "--help-all" ? HelpAsked::kAll : HelpAsked::kNone;
}

// Reads the arguments of one command, from the one at `next` on.
class Reader {
 public:
  Reader(const Command& command, const std::vector<std::string>& arguments, size_t next)
      : command_(command), arguments_(arguments), next_(next) {}

  // Stores all of them, as far as the first request for help.
  absl::StatusOr<Parsed> Read() {
    bool only_operands = false;
    while (next_ < arguments_.size()) {
      const std::string& argument = arguments_[next_++];
      if (!only_operands && argument == "--") {
        only_operands = true;
      } else if (only_operands || argument.size() < 2 || argument[0] != '-' ||
                 LooksLikeNegativeOperand(argument)) {
        if (absl::Status status = ReadOperand(argument); !status.ok()) return status;
      } else if (const HelpAsked help = HelpAskedBy(argument); help != HelpAsked::kNone) {
        return Parsed{&command_, help};
      } else if (absl::Status status = ReadFlag(argument); !status.ok()) {
        return status;
      }
    }
    if (absl::Status status = CheckMissing(); !status.ok()) return status;
    return Parsed{&command_};
  }

 private:
  // Reads a flag, and its value if that is the next argument.
  absl::Status ReadFlag(const std::string& argument) {
    const size_t equals = argument.find('=');
    const std::string name = argument.substr(0, equals);
    const bool has_value = equals != std::string::npos;
    const Flag* const flag = command_.FindFlag(name);
    if (flag == nullptr) return UnknownFlag(command_, name);
    if (!given_.insert(name).second && !flag->repeatable()) return Wrong(name, " is given twice");
    if (bool* const* const value = std::get_if<bool*>(&flag->value)) {
      if (has_value) {
        return Wrong(name, " takes no value, and not '", argument.substr(equals + 1), "'");
      }
      **value = true;
      return absl::OkStatus();
    }
    if (has_value ? equals + 1 == argument.size() : next_ == arguments_.size()) {
      return Wrong(name, " needs a value: ", flag->Shown());
    }
    std::string value = has_value ? argument.substr(equals + 1) : arguments_[next_++];
    if (IsClosed(flag->type)) {
      if (absl::Status status = CheckChoice(name, value, flag->type); !status.ok()) return status;
    }
    if (std::string* const* const one = std::get_if<std::string*>(&flag->value)) {
      **one = std::move(value);
    } else {
      std::get<std::vector<std::string>*>(flag->value)->push_back(std::move(value));
    }
    return absl::OkStatus();
  }

  absl::Status ReadOperand(const std::string& word) {
    if (!command_.operand || (has_operand_ && !command_.operand->repeatable())) {
      return TooManyOperands(command_, word);
    }
    has_operand_ = true;
    if (std::string* const* const one = std::get_if<std::string*>(&command_.operand->value)) {
      **one = word;
    } else {
      std::get<std::vector<std::string>*>(command_.operand->value)->push_back(word);
    }
    return absl::OkStatus();
  }

  absl::Status CheckMissing() const {
    if (!command_.commands.empty() && given_.empty()) {
      return Wrong("'", command_.path,
                   "' needs a command: ", absl::StrJoin(CommandNames(command_), ", "));
    }
    for (const Flag& flag : command_.flags) {
      if (flag.required && !given_.contains(flag.name)) return IsMissing(flag.Shown());
    }
    const std::optional<Operand>& operand = command_.operand;
    return operand && operand->required && !has_operand_ ? IsMissing(operand->shown)
                                                         : absl::OkStatus();
  }

  absl::Status IsMissing(absl::string_view what) const {
    return Wrong(what, " is missing ('", command_.path, " --help')");
  }

  const Command& command_;
  const std::vector<std::string>& arguments_;
  size_t next_;
  std::set<std::string> given_;
  bool has_operand_ = false;
};

absl::StatusOr<Parsed> ReadHelp(const Command& divfix, const std::vector<std::string>& arguments) {
  Parsed parsed = {&divfix, HelpAsked::kScreen};
  for (size_t i = 1; i < arguments.size(); ++i) {
    if (const HelpAsked help = HelpAskedBy(arguments[i]); help != HelpAsked::kNone) {
      parsed.help = help;
      continue;
    }
    const Command* const command = parsed.command->FindCommand(arguments[i]);
    if (command == nullptr) return UnknownCommand(*parsed.command, arguments[i]);
    parsed.command = command;
  }
  return parsed;
}

}  // namespace

absl::StatusOr<Parsed> ParseArguments(const Command& divfix,
                                      const std::vector<std::string>& arguments) {
  if (!divfix.commands.empty() && !arguments.empty() && arguments.front() == "help") {
    return ReadHelp(divfix, arguments);
  }
  const Command* command = &divfix;
  size_t next = 0;
  while (next < arguments.size() && !command->commands.empty() &&
         !absl::StartsWith(arguments[next], "-")) {
    const Command* const below = command->FindCommand(arguments[next]);
    if (below == nullptr) return UnknownCommand(*command, arguments[next]);
    command = below;
    ++next;
  }
  return Reader(*command, arguments, next).Read();
}

}  // namespace divfix
