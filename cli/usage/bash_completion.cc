#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cli/usage/completion.h"

namespace divfix {
namespace {

// What completes a value of that type; "" for what only the user knows.
std::string Values(const FlagModel& flag) {
  if (!flag.choices.empty()) return absl::StrCat("words ", absl::StrJoin(flag.choices, " "));
  if (flag.type == "GLOB" || flag.type == "NAME") return "names";
  if (flag.type == "DIR") return "folders";
  if (flag.type == "FILE.so") return "libraries";
  return flag.type == "FILE" || flag.type == "REPORT" ? "files" : "";
}

std::string Values(const OperandModel& operand) {
  if (!operand.choices.empty()) return absl::StrCat("words ", absl::StrJoin(operand.choices, " "));
  if (operand.shown == "DIR") return "folders";
  return operand.shown == "FILE" || operand.shown == "FILE..." || operand.shown == "REPORT..."
             ? "files"
             : "";
}

// One branch of each `case`: what may stand in place of a word, and what behind a flag's '='.
void AppendCommand(const CommandModel& command, std::string& words, std::string& values) {
  std::vector<std::string> offered;
  for (const CommandModel& c : command.commands) {
    offered.push_back(c.name);
    AppendCommand(c, words, values);
  }
  for (const FlagModel& flag : command.flags) {
    offered.push_back(absl::StrCat(flag.name, flag.type.empty() ? "" : "="));
    if (const std::string kind = Values(flag); !kind.empty()) {
      absl::StrAppend(&values, "    '", command.path, " ", flag.name, "') _divfix_", kind, " ;;\n");
    }
  }
  offered.push_back("--help");
  offered.push_back("--help-all");
  absl::StrAppend(&words, "    '", command.path, "')\n");
  for (const OperandModel& operand : command.operands) {
    const std::string kind = Values(operand);
    if (!kind.empty()) absl::StrAppend(&words, "      [[ $cur == -* ]] || _divfix_", kind, "\n");
  }
  absl::StrAppend(&words, "      _divfix_words ", absl::StrJoin(offered, " "), " ;;\n");
}

// The path is the words that are commands, since only these come first. bash splits --impl=x in
// three words where '=' is among COMP_WORDBREAKS, and leaves it one where a user took it out.
constexpr absl::string_view kHead =
    R"sh(# bash completion of divfix; `divfix completion bash` wrote it.

_divfix_words() { mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$*" -- "$cur"); }
_divfix_names() {
  local IFS=$'\n'
  mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" completion names 2> /dev/null)" -- "$cur")
}
_divfix_folders() {
  compopt -o filenames 2> /dev/null
  mapfile -t COMPREPLY < <(compgen -d -- "$cur")
}
_divfix_files() {
  compopt -o filenames 2> /dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$cur")
}
_divfix_libraries() {
  compopt -o filenames 2> /dev/null
  mapfile -t COMPREPLY < <(compgen -d -- "$cur"; compgen -f -X '!*.so' -- "$cur")
}

_divfix() {
  local cur=${COMP_WORDS[COMP_CWORD]} flag='' front='' path=divfix i
  COMPREPLY=()
  if [[ $cur == '=' ]]; then
    flag=${COMP_WORDS[COMP_CWORD - 1]} cur=''
  elif [[ $COMP_CWORD -ge 2 && ${COMP_WORDS[COMP_CWORD - 1]} == '=' ]]; then
    flag=${COMP_WORDS[COMP_CWORD - 2]}
  elif [[ $cur == --*=* ]]; then
    flag=${cur%%=*} cur=${cur#*=} front=$flag=
  elif [[ $COMP_CWORD -ge 2 && ${COMP_WORDS[COMP_CWORD - 1]} == --* ]]; then
    flag=${COMP_WORDS[COMP_CWORD - 1]}
  fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$path ${COMP_WORDS[i]}" in
)sh";

constexpr absl::string_view kMiddle = R"sh() path+=" ${COMP_WORDS[i]}" ;;
      *) break ;;
    esac
  done
  case "$path $flag" in
)sh";

constexpr absl::string_view kWords = R"sh(    *) flag='' front='' cur=${COMP_WORDS[COMP_CWORD]} ;;
  esac
  if [[ -n $flag ]]; then
    COMPREPLY=("${COMPREPLY[@]/#/$front}")
    return
  fi
  case $path in
)sh";

constexpr absl::string_view kTail = R"sh(  esac
  [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2> /dev/null
}
complete -F _divfix divfix
)sh";

void AppendPaths(const CommandModel& command, std::vector<std::string>& paths) {
  for (const CommandModel& c : command.commands) {
    paths.push_back(absl::StrCat("'", c.path, "'"));
    AppendPaths(c, paths);
  }
}

}  // namespace

std::string BashCompletion(const CommandModel& divfix) {
  std::string words;
  std::string values;
  AppendCommand(divfix, words, values);
  std::vector<std::string> paths;
  AppendPaths(divfix, paths);
  return absl::StrCat(kHead, "      ", absl::StrJoin(paths, " | "), kMiddle, values, kWords, words,
                      kTail);
}

}  // namespace divfix
