#include "cli/commands/documents_command.h"

#include <cstdio>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "cli/usage/command_model.h"
#include "cli/usage/completion.h"
#include "cli/usage/man_page.h"
#include "corpus/nearest.h"
#include "impls/registry.h"

namespace divfix {
namespace {

int Complete(const CLI::App& app, const std::string& what) {
  std::string text;
  if (what == "bash") {
    text = BashCompletion(ModelOf(app));
  } else if (what == "zsh") {
    text = ZshCompletion(ModelOf(app));
  } else if (what == "names") {  // what the scripts ask for
    for (const Participant& p : BuiltinParticipants()) absl::StrAppend(&text, p.name, "\n");
  } else {
    std::fprintf(stderr, "divfix completion: '%s' is none of bash, zsh%s\n", what.c_str(),
                 DidYouMean(what, {"bash", "zsh"}).c_str());
    return kExitUsage;
  }
  std::fputs(text.c_str(), stdout);
  return kExitOk;
}

}  // namespace

void AddDocumentsCommands(CLI::App& app, CommandContext& context) {
  const auto shell = std::make_shared<std::string>();
  CLI::App* completion =
      app.add_subcommand("completion", "Print the completion of this command line for a shell");
  completion->add_option("shell", *shell, "the shell")->required()->type_name("bash|zsh");
  completion->footer("source <(divfix completion bash)   # in this shell, and in ~/.bashrc");
  completion->callback([shell, &app, &context] { context.exit_status = Complete(app, *shell); });

  CLI::App* man = app.add_subcommand("man", "Print the manual page");
  man->footer("divfix man | man -l -");
  man->callback([&app, &context] {
    std::fputs(ManPage(ModelOf(app), DIVFIX_VERSION).c_str(), stdout);
    context.exit_status = kExitOk;
  });
}

}  // namespace divfix
