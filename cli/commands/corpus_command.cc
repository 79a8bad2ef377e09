#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "cli/commands/commands.h"
#include "cli/flags/control_flags.h"
#include "cli/flags/corpus_flag.h"
#include "cli/usage/exit_status.h"
#include "corpus/add.h"
#include "corpus/corpus.h"
#include "corpus/exceptions_text.h"
#include "corpus/fmt.h"
#include "corpus/lint.h"
#include "corpus/operand_text.h"
#include "corpus/stats.h"
#include "crosscheck/coverage.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

constexpr std::array kBothSemantics = {Semantics::kPublished, Semantics::kMeasured};

void Print(std::ostream& out, std::span<const Problem> problems) {
  out << FormatProblems(problems);
}

absl::StatusOr<int> Lint(const std::string& directory) {
  const auto report = LintCorpus(directory, ExpectedOutcome);
  if (!report.ok()) return report.status();
  for (const auto& problems : {report->malformed, report->untidy, report->divergences}) {
    Print(std::cout, problems);
  }
  std::cout << directory << ": " << report->entries << " entries; " << report->malformed.size()
            << " malformed lines, " << report->untidy.size() << " duplicates or out of layout, "
            << report->divergences.size() << " divergences from the oracle\n";
  if (!report->malformed.empty() || !report->untidy.empty()) return kExitUsage;
  return report->divergences.empty() ? kExitOk : kExitDivergence;
}

absl::StatusOr<int> Fmt(const std::string& directory) {
  std::vector<Problem> problems;
  const auto changed = FormatCorpus(directory, problems);
  Print(std::cerr, problems);
  if (!changed.ok()) return changed.status();
  for (const std::string& path : *changed) std::cout << path << "\n";
  return problems.empty() ? kExitOk : kExitUsage;
}

absl::StatusOr<int> Stats(const std::string& directory, bool list_missing) {
  std::vector<Problem> problems;
  const auto corpus = LoadCorpus(directory, problems);
  Print(std::cerr, problems);
  if (!corpus.ok()) return corpus.status();
  std::cout << FormatStats(CountEntries(*corpus)) << "\n";

  const auto coverage = std::make_unique<Coverage>();
  for (const Entry& entry : corpus->entries) {
    for (const Semantics semantics : kBothSemantics) {
      if (!HoldsUnder(entry, semantics)) continue;
      const Case c = CaseUnder(entry, semantics);
      coverage->Mark(c, Judge(c).rule);
    }
  }
  const std::vector<std::string> missing = coverage->Missing(Coverage::Reachable());
  std::cout << "bins " << coverage->reached_count() << " of "
            << Coverage::Reachable().reached_count() << " reachable ones are covered, "
            << missing.size() << " missing\n";
  constexpr size_t kShown = 10;
  const size_t shown = list_missing ? missing.size() : std::min(kShown, missing.size());
  for (size_t i = 0; i < shown; ++i) std::cout << "  missing: " << missing[i] << "\n";
  if (shown < missing.size()) {
    std::cout << "  and " << missing.size() - shown << " more (--missing lists them all)\n";
  }
  return problems.empty() ? kExitOk : kExitUsage;
}

// What `add` was given, as text.
struct AddFlags {
  CorpusFlag corpus;
  std::vector<std::string> words;  // [NAME] S0 S1 S2
  ControlFlags control;
  std::string expect;
  std::string exceptions;
  std::string origin;
  std::string why;
  std::string file;
};

absl::StatusOr<NewEntry> ReadAddFlags(const AddFlags& flags) {
  NewEntry wanted = {.origin = flags.origin, .why = flags.why, .file = flags.file};
  std::span<const std::string> words = flags.words;
  if (words.size() != 3 && words.size() != 4) {
    return absl::InvalidArgumentError(
        absl::StrCat("it takes a name, which may be left out, and three operands, not ",
                     words.size(), " words"));
  }
  if (words.size() == 4) {
    // An empty name would be taken for none.
    if (words[0].empty()) return absl::InvalidArgumentError(NameFault(words[0]));
    wanted.name = words[0];
    words = words.subspan(1);
  }
  const std::array operands = {&wanted.operands.s0, &wanted.operands.s1, &wanted.operands.s2};
  for (size_t i = 0; i < operands.size(); ++i) {
    const auto bits = ParseOperand(words[i]);
    if (!bits.ok()) return About(absl::StrCat("S", i), bits.status());
    *operands[i] = *bits;
  }
  const auto pins = flags.control.Parse();
  if (!pins.ok()) return pins.status();
  wanted.control = pins->value;
  const auto semantics = flags.control.ParseSemantics();
  if (!semantics.ok()) return semantics.status();
  if (semantics->size() == 1) wanted.semantics = semantics->front();
  if (flags.expect.empty()) {
    for (const auto& [flag, value] :
         {std::pair("--exceptions", flags.exceptions), std::pair("--origin", flags.origin)}) {
      if (value.empty() || value == "oracle") continue;
      return absl::InvalidArgumentError(
          absl::StrCat(flag, " says something of an expected outcome, and so needs --expect"));
    }
    return wanted;
  }
  const auto d = ParseOperand(flags.expect);
  if (!d.ok()) return About("--expect", d.status());
  const auto exceptions = ParseExceptions(flags.exceptions);
  if (!exceptions.ok()) return About("--exceptions", exceptions.status());
  wanted.expected = Outcome{.d = *d, .exceptions = *exceptions};
  return wanted;
}

absl::StatusOr<int> Add(const AddFlags& flags) {
  const auto wanted = ReadAddFlags(flags);
  if (!wanted.ok()) return wanted.status();
  if (flags.corpus.IsInstalled()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the corpus here is the installed one, ", flags.corpus.directory(),
                     ": name the folder for the entry with --corpus=DIR"));
  }
  const auto added = AddEntry(flags.corpus.directory(), *wanted, ExpectedOutcome);
  if (!added.ok()) return added.status();
  int status = kExitOk;
  for (const Entry& entry : *added) {
    std::cout << entry.file << ":" << entry.line << ": " << FormatEntry(entry) << "\n";
    for (const Problem& problem : Divergences(entry, ExpectedOutcome)) {
      std::cerr << "divfix corpus add: " << FormatProblem(problem) << "\n";
      status = kExitDivergence;
    }
  }
  return status;
}

Command LintCommand() {
  const auto corpus = std::make_shared<CorpusFlag>();
  Command command = {
      .name = "lint",
      .summary = "Check entries against the oracle, for duplicates, and for form and layout",
      .examples = {"divfix corpus lint"},
      .run = [corpus](const auto&) { return Lint(corpus->directory()); }};
  corpus->AddTo(command, "");
  return command;
}

Command FmtCommand() {
  const auto corpus = std::make_shared<CorpusFlag>();
  Command command = {.name = "fmt",
                     .summary = "Lay the files out in columns; print those changed",
                     .examples = {"divfix corpus fmt"},
                     .run = [corpus](const auto&) { return Fmt(corpus->directory()); }};
  corpus->AddTo(command, "");
  return command;
}

Command StatsCommand() {
  const auto corpus = std::make_shared<CorpusFlag>();
  const auto missing = std::make_shared<bool>(false);
  Command command = {
      .name = "stats",
      .summary = "Count entries by origin and file, and bins covered",
      .flags = {{"--missing", missing.get(), "", "list every bin that no entry covers"}},
      .examples = {"divfix corpus stats --missing"},
      .run = [corpus, missing](const auto&) { return Stats(corpus->directory(), *missing); }};
  corpus->AddTo(command, "");
  return command;
}

Command AddCommand() {
  const auto flags = std::make_shared<AddFlags>();
  Command command = {
      .name = "add",
      .summary = "Add an entry with the oracle's outcome, or with one of yours (--expect)",
      .flags = {{"--expect", &flags->expect, "D", "the D that is right"},
                {"--exceptions", &flags->exceptions, "LIST",
                 absl::StrCat("with --expect, the exceptions that measured raises: ",
                              kExceptionNames)},
                {"--origin", &flags->origin, "ORIGIN",
                 "with --expect, where it is from: hand (the default), silicon:TARGET, ieee"},
                {"--why", &flags->why, "TEXT", "what the entry guards"},
                {"--file", &flags->file, "NAME.txt",
                 "its file in the corpus (default: chosen by what the entry is about)"}},
      // Three or four, but AddEntry has a message of its own for any other number.
      .operand = Operand{"[NAME] S0 S1 S2", &flags->words,
                         "a name, which may be left out, and the three operands",
                         /*required=*/true},
      .examples = {"divfix corpus add 1.0 'snan(0x5)' 0.0 --why='0/NaN taken for 0/y'",
                   "divfix corpus add one-by-three nan 3 1 --round=up --expect=0x7f800000"},
      .run = [flags](const auto&) { return Add(*flags); }};
  flags->corpus.AddTo(command, "");
  flags->control.AddTo(command);
  return command;
}

}  // namespace

Command CorpusCommand() {
  return {.name = "corpus",
          .summary = "Look after the corpus: lint, fmt, add, stats, and seeds of fuzzing",
          .examples = {"divfix corpus stats",
                       "divfix corpus add 1.0 'snan(0x5)' 0.0 --why='0/NaN taken for 0/y'"},
          .commands = {LintCommand(), FmtCommand(), StatsCommand(), ExportCommand(),
                       ImportCommand(), PruneCommand(), AddCommand()}};
}

}  // namespace divfix
