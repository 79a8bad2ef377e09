#include "cli/usage/man_page.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "cli/usage/help_text.h"

namespace divfix {
namespace {

// Text as roff takes it: a hyphen that can be copied, and no line that is taken for a request.
std::string Escaped(absl::string_view text) {
  const std::string escaped =
      absl::StrReplaceAll(text, {{"\\", "\\e"}, {"-", "\\-"}, {"'", "\\(aq"}, {"`", "\\(ga"}});
  return escaped.empty() || escaped.front() != '.' ? escaped : absl::StrCat("\\&", escaped);
}

std::string Bold(absl::string_view text) { return absl::StrCat("\\fB", Escaped(text), "\\fR"); }

// A type's own words are typed as they are; a name in capitals is replaced.
std::string Type(absl::string_view type) {
  const bool word =
      std::ranges::any_of(type, [](unsigned char c) { return absl::ascii_islower(c); });
  return absl::StrCat(word ? "\\fR" : "\\fI", Escaped(type), "\\fR");
}

void AppendItem(std::string& page, absl::string_view item, absl::string_view help) {
  absl::StrAppend(&page, ".TP\n", item, "\n", Escaped(help), "\n");
}

std::string FlagItem(const FlagModel& flag) {
  return absl::StrCat(Bold(flag.name),
                      flag.type.empty() ? "" : absl::StrCat("=", Type(flag.ShownType())));
}

void AppendExamples(std::string& page, const std::vector<std::string>& examples) {
  if (examples.empty()) return;
  page += ".PP\n.nf\n";
  for (const std::string& example : examples) {
    absl::StrAppend(&page, ".RS 4\n", Escaped(example), "\n.RE\n");
  }
  page += ".fi\n";
}

// A command that does something, with all that it takes; and those beneath it.
void AppendCommand(std::string& page, const CommandModel& command) {
  if (command.commands.empty()) {
    absl::StrAppend(&page, ".SS ", Escaped(command.path));
    for (const FlagModel& flag : command.flags) {
      if (flag.required) absl::StrAppend(&page, " ", Escaped(flag.Shown()));
    }
    if (!command.flags.empty()) absl::StrAppend(&page, " [", Escaped("FLAG"), "...]");
    for (const OperandModel& operand : command.operands) {
      const std::string shown = Escaped(operand.shown);
      absl::StrAppend(&page, " ", operand.required ? shown : absl::StrCat("[", shown, "]"));
    }
    absl::StrAppend(&page, "\n", Escaped(command.summary), ".\n");
    for (const OperandModel& operand : command.operands) {
      AppendItem(page, Type(operand.shown), operand.help);
    }
    for (const FlagModel& flag : command.flags) {
      AppendItem(page, FlagItem(flag),
                 absl::StrCat(flag.help, flag.repeatable ? " (repeatable)" : "",
                              flag.required ? " (required)" : ""));
    }
    AppendExamples(page, command.examples);
  }
  for (const CommandModel& c : command.commands) AppendCommand(page, c);
}

}  // namespace

std::string ManPage(const CommandModel& divfix, absl::string_view version) {
  std::string page = absl::StrCat(
      ".TH DIVFIX 1 \"\" \"divfix ", version, "\" \"User Commands\"\n.SH NAME\ndivfix \\- ",
      Escaped("cross-check implementations of v_div_fixup_f32, bit for bit"),
      "\n.SH SYNOPSIS\n.B divfix\n.I COMMAND\n[\\fIFLAG\\fR...] [\\fIOPERAND\\fR...]\n"
      ".SH DESCRIPTION\n",
      Escaped(divfix.summary), ".\n",
      Escaped(
          "An oracle written from one contract, independent implementations and a corpus of "
          "hand-worked cases hold each other to it, and the one that you bring. What differs is "
          "reported with the rule that it breaks, how it differs, and the smallest case that shows "
          "it. Results go to standard output, progress and messages to standard error."),
      "\n.PP\n",
      Escaped("--help after any command tells what it takes on a screen, --help-all all of it."),
      "\n");
  AppendExamples(page, divfix.examples);
  page += ".SH COMMANDS\n";
  for (const CommandModel& command : divfix.commands) AppendCommand(page, command);
  page += ".SH EXIT STATUS\n";
  for (const absl::string_view status : kExitStatuses) {
    AppendItem(page, Bold(status.substr(0, 1)), status.substr(3));
  }
  page += ".SH ENVIRONMENT\n";
  AppendItem(page, Bold("DIVFIX_HIP_RUNTIME"),
             "the HIP runtime that is loaded instead of the machine's libamdhip64.so");
  AppendItem(page, Bold("POCL_CACHE_DIR") + ", " + Bold("POCL_DEVICES"),
             "where PoCL keeps what it has compiled, and on which threads it runs kernels");
  page += ".SH FILES\n";
  AppendItem(page, Bold("share/divfix/corpus"),
             "the corpus of an installation, taken where there is no ./corpus and --corpus is not "
             "given");
  AppendItem(page, Bold("include/divfix_plugin.h"),
             "the header for shared libraries that answer batches, controls and exceptions");
  AppendItem(page, Bold("share/doc/divfix"), "the documents, and examples");
  page += ".SH SEE ALSO\n.BR llvm\\-objdump (1)\n";
  return page;
}

}  // namespace divfix
