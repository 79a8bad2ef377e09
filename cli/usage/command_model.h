// What the command line takes, as data: the one source of --help, of the man page, of the shells'
// completions, and of what is said of a wrong command.
#ifndef DIVFIX_CLI_USAGE_COMMAND_MODEL_H_
#define DIVFIX_CLI_USAGE_COMMAND_MODEL_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace divfix {

// Groups of flags. Those whose name begins with "More" are told by --help-all alone; those of the
// control are told in few lines by --help.
inline constexpr char kYourOwnGroup[] = "Your own";
inline constexpr char kControlGroup[] = "Control";
inline constexpr char kMoreGroup[] = "More";
inline constexpr char kMoreOfYourOwnGroup[] = "More for your own";

struct FlagModel {
  std::string name;  // "--impl"
  // What stands behind the '=': "GLOB", "up|down"; "" when it takes no value.
  std::string type;
  std::vector<std::string> choices;  // of a type with '|'
  std::string help;
  std::string group;  // "" for no group
  bool repeatable = false;
  bool required = false;

  bool more() const;
  // The type, cut where it has more choices than a line holds; the explanation has them then.
  std::string ShownType() const;
  // "--impl=GLOB", or the name alone.
  std::string Shown() const;
};

struct OperandModel {
  std::string shown;  // "S0 S1 S2"
  std::vector<std::string> choices;
  std::string help;
  size_t most = 0;  // how many arguments it takes
  bool required = false;
};

struct CommandModel {
  std::string path;  // "divfix corpus add"
  std::string name;  // "add"
  std::string summary;
  std::vector<FlagModel> flags;  // without --help and --help-all, which every command has
  std::vector<OperandModel> operands;
  std::vector<std::string> examples;   // whole commands, some with a comment
  std::vector<CommandModel> commands;  // one of these must follow, if there are any

  const CommandModel* FindCommand(absl::string_view name) const;
  const FlagModel* FindFlag(absl::string_view name) const;
  bool HasMore() const;
};

// Of the whole command. Commands in group "" are left out.
CommandModel ModelOf(const CLI::App& app);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_COMMAND_MODEL_H_
