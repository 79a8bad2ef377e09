#include "cli/commands/corpus_command.h"

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
#include "cli/commands/corpus_seeds.h"
#include "cli/flags/control_flags.h"
#include "cli/flags/corpus_location.h"
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

int Fail(absl::string_view command, const absl::Status& status) {
  std::cerr << "divfix corpus " << command << ": " << status.message() << "\n";
  return status.code() == absl::StatusCode::kUnavailable ? kExitEnvironment : kExitUsage;
}

void Print(std::ostream& out, std::span<const Problem> problems) {
  out << FormatProblems(problems);
}

int Lint(const std::string& directory) {
  const auto report = LintCorpus(directory, ExpectedOutcome);
  if (!report.ok()) return Fail("lint", report.status());
  for (const auto& problems : {report->malformed, report->untidy, report->divergences}) {
    Print(std::cout, problems);
  }
  std::cout << directory << ": " << report->entries << " entries; " << report->malformed.size()
            << " malformed lines, " << report->untidy.size() << " duplicates or out of layout, "
            << report->divergences.size() << " divergences from the oracle\n";
  if (!report->malformed.empty() || !report->untidy.empty()) return kExitUsage;
  return report->divergences.empty() ? kExitOk : kExitDivergence;
}

int Fmt(const std::string& directory) {
  std::vector<Problem> problems;
  const auto changed = FormatCorpus(directory, problems);
  Print(std::cerr, problems);
  if (!changed.ok()) return Fail("fmt", changed.status());
  for (const std::string& path : *changed) std::cout << path << "\n";
  return problems.empty() ? kExitOk : kExitUsage;
}

int Stats(const std::string& directory, bool list_missing) {
  std::vector<Problem> problems;
  const auto corpus = LoadCorpus(directory, problems);
  Print(std::cerr, problems);
  if (!corpus.ok()) return Fail("stats", corpus.status());
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
  std::string corpus;
  bool corpus_named = false;       // by the user
  std::vector<std::string> words;  // [NAME] S0 S1 S2
  ControlFlags control;
  std::string expect;
  std::string exceptions;
  std::string origin;
  std::string why;
  std::string file;
};

absl::Status In(absl::string_view where, const absl::Status& status) {
  return absl::Status(status.code(), absl::StrCat(where, ": ", status.message()));
}

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
    if (!bits.ok()) return In(absl::StrCat("S", i), bits.status());
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
  if (!d.ok()) return In("--expect", d.status());
  const auto exceptions = ParseExceptions(flags.exceptions);
  if (!exceptions.ok()) return In("--exceptions", exceptions.status());
  wanted.expected = Outcome{.d = *d, .exceptions = *exceptions};
  return wanted;
}

int Add(const AddFlags& flags) {
  const auto wanted = ReadAddFlags(flags);
  if (!wanted.ok()) return Fail("add", wanted.status());
  if (!flags.corpus_named && IsInstalledCorpus(flags.corpus)) {
    return Fail("add", absl::InvalidArgumentError(absl::StrCat(
                           "the corpus here is the installed one, ", flags.corpus,
                           ": say with --corpus=DIR which of your folders the entry goes to")));
  }
  const auto added = AddEntry(flags.corpus, *wanted, ExpectedOutcome);
  if (!added.ok()) return Fail("add", added.status());
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

void AddDirectoryFlag(CLI::App& command, std::string& directory) {
  directory = DefaultCorpusDirectory();
  command.add_option("--corpus", directory, "The corpus's directory")
      ->capture_default_str()
      ->type_name("DIR");
}

}  // namespace

void AddCorpusCommand(CLI::App& app, CommandContext& context) {
  CLI::App* corpus = app.add_subcommand(
      "corpus", "Look after the corpus: lint, fmt, add, stats, and seeds of fuzzing");
  corpus->require_subcommand(1);
  corpus->footer(
      "divfix corpus stats\ndivfix corpus add 1.0 'snan(0x5)' 0.0 --why='0/NaN taken for 0/y'");
  // Each callback holds the flags that its options point into.
  {
    CLI::App* lint = corpus->add_subcommand(
        "lint", "Check entries against the oracle, for duplicates, and for form and layout");
    const auto directory = std::make_shared<std::string>();
    AddDirectoryFlag(*lint, *directory);
    lint->footer("divfix corpus lint");
    lint->callback([directory, &context] { context.exit_status = Lint(*directory); });
  }
  {
    CLI::App* fmt =
        corpus->add_subcommand("fmt", "Lay the files out in columns; print those changed");
    const auto directory = std::make_shared<std::string>();
    AddDirectoryFlag(*fmt, *directory);
    fmt->footer("divfix corpus fmt");
    fmt->callback([directory, &context] { context.exit_status = Fmt(*directory); });
  }
  {
    CLI::App* stats =
        corpus->add_subcommand("stats", "Count entries by origin and file, and bins covered");
    const auto directory = std::make_shared<std::string>();
    AddDirectoryFlag(*stats, *directory);
    const auto missing = std::make_shared<bool>(false);
    stats->add_flag("--missing", *missing, "List every bin that no entry covers");
    stats->footer("divfix corpus stats --missing");
    stats->callback([=, &context] { context.exit_status = Stats(*directory, *missing); });
  }
  AddSeedCommands(*corpus, context);
  CLI::App* add = corpus->add_subcommand(
      "add", "Add an entry with the oracle's outcome, or with one of yours (--expect)");
  const auto flags = std::make_shared<AddFlags>();
  AddDirectoryFlag(*add, flags->corpus);
  add->add_option("entry", flags->words, "A name, which may be left out, and the three operands")
      ->required()
      ->expected(-1)  // three or four, but with a message of its own
      ->type_name("[NAME] S0 S1 S2");
  flags->control.AddTo(*add);
  add->add_option("--expect", flags->expect, "The D that is right")->type_name("D");
  add->add_option("--exceptions", flags->exceptions,
                  absl::StrCat("With --expect, those that measured raises: ", kExceptionNames))
      ->type_name("LIST");
  add->add_option("--origin", flags->origin,
                  "With --expect, where it is from: hand (the default), silicon:TARGET, ieee")
      ->type_name("ORIGIN");
  add->add_option("--why", flags->why, "What the entry guards")->type_name("TEXT");
  add->add_option("--file", flags->file, "Its file in the corpus; by what it is about if not given")
      ->type_name("NAME.txt");
  add->footer(
      "divfix corpus add 1.0 'snan(0x5)' 0.0 --why='0/NaN taken for 0/y'\n"
      "divfix corpus add one-by-three nan 3 1 --round=up --expect=0x7f800000");
  add->callback([flags, add, &context] {
    flags->corpus_named = add->count("--corpus") > 0;
    context.exit_status = Add(*flags);
  });
}

}  // namespace divfix
