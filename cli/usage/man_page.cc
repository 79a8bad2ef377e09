#include "cli/usage/man_page.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "cli/usage/help_text.h"

namespace divfix {
namespace {

// Escapes text for roff: hyphens stay hyphens when copied, and no line is taken for a request.
std::string Escaped(absl::string_view text) {
  const std::string escaped =
      absl::StrReplaceAll(text, {{"\\", "\\e"}, {"-", "\\-"}, {"'", "\\(aq"}, {"`", "\\(ga"}});
  return escaped.empty() || escaped.front() != '.' ? escaped : absl::StrCat("\\&", escaped);
}

std::string Bold(absl::string_view text) { return absl::StrCat("\\fB", Escaped(text), "\\fR"); }

// A type in lower case is typed as it is; a name in capitals is a placeholder.
std::string Type(absl::string_view type) {
  const bool word =
      std::ranges::any_of(type, [](unsigned char c) { return absl::ascii_islower(c); });
  return absl::StrCat(word ? "\\fR" : "\\fI", Escaped(type), "\\fR");
}

void AppendItem(std::string& page, absl::string_view item, absl::string_view help) {
  absl::StrAppend(&page, ".TP\n", item, "\n", Escaped(help), "\n");
}

std::string FlagItem(const Flag& flag) {
  return absl::StrCat(Bold(flag.name),
                      flag.takes_value() ? absl::StrCat("=", Type(flag.ShownType())) : "");
}

void AppendExamples(std::string& page, const std::vector<std::string>& examples) {
  if (examples.empty()) return;
  page += ".PP\n.nf\n";
  for (const std::string& example : examples) {
    absl::StrAppend(&page, ".RS 4\n", Escaped(example), "\n.RE\n");
  }
  page += ".fi\n";
}

// Appends a command that does something, with all of its flags, and the commands below it.
void AppendCommand(std::string& page, const Command& command) {
  if (command.commands.empty()) {
    absl::StrAppend(&page, ".SS ", Escaped(command.path));
    for (const Flag& flag : command.flags) {
      if (flag.required) absl::StrAppend(&page, " ", Escaped(flag.Shown()));
    }
    if (!command.flags.empty()) absl::StrAppend(&page, " [", Escaped("FLAG"), "...]");
    if (command.operand) {
      const std::string shown = Escaped(command.operand->shown);
      absl::StrAppend(&page, " ",
                      command.operand->required ? shown : absl::StrCat("[", shown, "]"));
    }
    absl::StrAppend(&page, "\n", Escaped(command.summary), ".\n");
    if (command.operand) AppendItem(page, Type(command.operand->shown), command.operand->help);
    for (const Flag& flag : command.flags) {
      AppendItem(page, FlagItem(flag),
                 absl::StrCat(flag.help, flag.repeatable() ? " (repeatable)" : "",
                              flag.required ? " (required)" : ""));
    }
    AppendExamples(page, command.examples);
  }
  for (const Command& c : command.commands) AppendCommand(page, c);
}

}  // namespace

std::string ManPage(const Command& divfix, absl::string_view version) {
  std::string page = absl::StrCat(
      ".TH DIVFIX 1 \"\" \"divfix ", version, "\" \"User Commands\"\n.SH NAME\ndivfix \\- ",
      Escaped("cross-check implementations of v_div_fixup_f32, bit for bit"),
      "\n.SH SYNOPSIS\n.B divfix\n.I COMMAND\n[\\fIFLAG\\fR...] [\\fIOPERAND\\fR...]\n"
      ".SH DESCRIPTION\n",
      Escaped(divfix.summary), ".\n",
      Escaped(
          "An oracle written from one contract, independent implementations and a corpus of "
          "hand-worked cases check each other, and your implementation too. Each divergence is "
          "reported with the rule that it breaks, how it differs, and the smallest case that shows "
          "it. Results go to standard output, progress and messages to standard error."),
      "\n.PP\n",
      Escaped(
          "--help after any command explains it on one screen, --help-all explains every flag."),
      "\n");
  AppendExamples(page, divfix.examples);
  page += ".SH COMMANDS\n";
  for (const Command& command : divfix.commands) AppendCommand(page, command);
  page += ".SH EXIT STATUS\n";
  for (const absl::string_view status : kExitStatuses) {
    AppendItem(page, Bold(status.substr(0, 1)), status.substr(3));
  }
  page += ".SH ENVIRONMENT\n";
  AppendItem(page, Bold("DIVFIX_HIP_RUNTIME"),
             "the HIP runtime to load instead of the machine's libamdhip64.so");
  AppendItem(page, Bold("POCL_CACHE_DIR") + ", " + Bold("POCL_DEVICES"),
             "where PoCL keeps compiled kernels, and on which threads it runs them");
  page += ".SH FILES\n";
  AppendItem(page, Bold("share/divfix/corpus"),
             "the corpus of an installation, used if there is no ./corpus and no --corpus");
  AppendItem(page, Bold("include/divfix_plugin.h"),
             "the header for shared libraries that support batches, controls and exceptions");
  AppendItem(page, Bold("share/doc/divfix"), "the documents, and examples");
  page += ".SH SEE ALSO\n.BR llvm\\-objdump (1)\n";
  return page;
}

}  // namespace divfix
