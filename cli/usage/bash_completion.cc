#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "cli/usage/completion.h"

namespace divfix {
namespace {

// The function that completes a value of that type; "" if only the user knows the values.
std::string Values(absl::string_view type) {
  const std::vector<std::string> choices = ChoicesOf(type);
  if (!choices.empty()) return absl::StrCat("words ", absl::StrJoin(choices, " "));
  absl::ConsumeSuffix(&type, "...");
  if (type == "GLOB" || type == "NAME") return "names";
  if (type == "DIR") return "folders";
  if (type == "FILE.so") return "libraries";
  return type == "FILE" || type == "REPORT" ? "files" : "";
}

// Appends one branch to each `case`: what completes a word, and what completes the value of a flag.
void AppendCommand(const Command& command, std::string& words, std::string& values) {
  std::vector<std::string> offered;
  for (const Command& c : command.commands) {
    offered.push_back(c.name);
    AppendCommand(c, words, values);
  }
  for (const Flag& flag : command.flags) {
    offered.push_back(absl::StrCat(flag.name, flag.takes_value() ? "=" : ""));
    if (const std::string kind = Values(flag.type); !kind.empty()) {
      absl::StrAppend(&values, "    '", command.path, " ", flag.name, "') _divfix_", kind, " ;;\n");
    }
  }
  offered.push_back("--help");
  offered.push_back("--help-all");
  absl::StrAppend(&words, "    '", command.path, "')\n");
  if (const std::string kind = command.operand ? Values(command.operand->shown) : "";
      !kind.empty()) {
    absl::StrAppend(&words, "      [[ $cur == -* ]] || _divfix_", kind, "\n");
  }
  absl::StrAppend(&words, "      _divfix_words ", absl::StrJoin(offered, " "), " ;;\n");
}

// The path is made of the first words, as far as they are commands. bash splits --impl=x into three
// words if '=' is among COMP_WORDBREAKS, and leaves it as one word if a user removed it there.
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

void AppendPaths(const Command& command, std::vector<std::string>& paths) {
  for (const Command& c : command.commands) {
    paths.push_back(absl::StrCat("'", c.path, "'"));
    AppendPaths(c, paths);
  }
}

}  // namespace

std::string BashCompletion(const Command& divfix) {
  std::string words;
  std::string values;
  AppendCommand(divfix, words, values);
  std::vector<std::string> paths;
  AppendPaths(divfix, paths);
  return absl::StrCat(kHead, "      ", absl::StrJoin(paths, " | "), kMiddle, values, kWords, words,
                      kTail);
}

}  // namespace divfix
