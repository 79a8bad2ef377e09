// A command as data: what it takes and what it does. The parser, --help, the man page and the
// shells' completions all read this one description.
#ifndef DIVFIX_CLI_USAGE_COMMAND_H_
#define DIVFIX_CLI_USAGE_COMMAND_H_

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix {

// Groups of flags. --help only names the flags of groups that begin with "More", and shows those of
// the control without their explanations; --help-all explains all of them.
inline constexpr char kYourOwnGroup[] = "Your own";
inline constexpr char kControlGroup[] = "Control";
inline constexpr char kMoreGroup[] = "More";
inline constexpr char kMoreOfYourOwnGroup[] = "More for your own";

// The words of a type such as "up|down"; none for a type without '|', such as "FILE". Words in
// capitals, such as "GPU" in "gfx600|gfx700|GPU", are not among them.
std::vector<std::string> ChoicesOf(absl::string_view type);
// Whether a value must be one of the words: all of them are choices.
bool IsClosed(absl::string_view type);

struct Flag {
  std::string name;  // "--impl"
  // Where the parser stores the value. A bool takes none, and a vector may be given several times.
  std::variant<bool*, std::string*, std::vector<std::string>*> value;
  std::string type;  // what stands behind the '=': "GLOB", "up|down"; empty for a bool
  std::string help;
  std::string group = {};
  bool required = false;

  bool takes_value() const { return !std::holds_alternative<bool*>(value); }
  bool repeatable() const { return std::holds_alternative<std::vector<std::string>*>(value); }
  bool more() const;
  // The type, shortened if it has more choices than fit on a line; its explanation lists them then.
  std::string ShownType() const;
  // "--impl=GLOB", or the name alone.
  std::string Shown() const;
};

// The arguments of a command that are not flags: one for a string, any number for a vector.
struct Operand {
  std::string shown;  // "S0 S1 S2", "bash|zsh"
  std::variant<std::string*, std::vector<std::string>*> value;
  std::string help;
  bool required = false;

  bool repeatable() const { return std::holds_alternative<std::vector<std::string>*>(value); }
};

struct Command {
  std::string name;  // "add"
  std::string summary;
  std::vector<Flag> flags;  // without --help and --help-all, which every command has
  std::optional<Operand> operand;
  std::vector<std::string> examples;  // whole command lines, some with a comment
  std::vector<Command> commands;      // if there are any, one of these must follow
  // Does the command's work, after the parser has stored what `flags` and `operand` point to, given
  // all arguments, the program first. Returns the exit status, or the status that
  // `ExitStatusOf` turns into one.
  std::function<absl::StatusOr<int>(const std::vector<std::string>& arguments)> run;
  std::string path;  // "divfix corpus add", set by `SetPaths`

  void Add(std::vector<Flag> more);
  const Command* FindCommand(absl::string_view name) const;
  const Flag* FindFlag(absl::string_view name) const;
};

// Sets the path of `command`, and of all commands below it. A command at the top is its own path.
void SetPaths(Command& command, absl::string_view parent = "");

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_COMMAND_H_
