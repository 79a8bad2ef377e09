#include <cstdio>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "cli/commands/commands.h"
#include "cli/usage/completion.h"
#include "cli/usage/exit_status.h"
#include "cli/usage/flag_values.h"
#include "cli/usage/man_page.h"
#include "impls/registry.h"

namespace divfix {
namespace {

constexpr char kShells[] = "bash|zsh";

absl::StatusOr<int> Complete(const std::string& what) {
  std::string text;
  if (what == "names") {  // what the scripts ask for
    for (const Participant& p : BuiltinParticipants()) absl::StrAppend(&text, p.name, "\n");
  } else if (absl::Status status = CheckChoice("the shell", what, kShells); !status.ok()) {
    return status;
  } else {
    text = what == "bash" ? BashCompletion(Divfix()) : ZshCompletion(Divfix());
  }
  std::fputs(text.c_str(), stdout);
  return kExitOk;
}

}  // namespace

Command CompletionCommand() {
  const auto shell = std::make_shared<std::string>();
  return {.name = "completion",
          .summary = "Print the completion of this command line for a shell",
          .operand = Operand{kShells, shell.get(), "the shell", /*required=*/true},
          .examples = {"source <(divfix completion bash)   # in this shell, and in ~/.bashrc"},
          .run = [shell](const auto&) { return Complete(*shell); }};
}

Command ManCommand() {
  return {.name = "man",
          .summary = "Print the manual page",
          .examples = {"divfix man | man -l -"},
          .run = [](const auto&) {
            std::fputs(ManPage(Divfix(), DIVFIX_VERSION).c_str(), stdout);
            return kExitOk;
          }};
}

}  // namespace divfix
