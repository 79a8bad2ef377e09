#include "cli/commands/corpus_seeds.h"

#include <cstdint>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "cli/flags/corpus_location.h"
#include "cli/output/interrupt.h"
#include "cli/usage/failure.h"
#include "corpus/corpus.h"
#include "corpus/entry.h"
#include "crosscheck/selection.h"
#include "fuzz/harness/import_input.h"
#include "fuzz/harness/input_file.h"
#include "fuzz/harness/seeds.h"
#include "fuzz/harness/target_environment.h"
#include "impls/external/participants.h"

namespace divfix {
namespace {

struct Flags {
  std::string corpus;
  std::string seeds;
  std::vector<std::string> files;
  std::vector<std::string> impls;
  std::vector<std::string> plugins;
};

Failure Export(const Flags& flags) {
  std::vector<Problem> problems;
  const absl::StatusOr<Corpus> corpus = LoadCorpus(flags.corpus, problems);
  if (!corpus.ok()) return FailureOf(corpus.status());
  if (!problems.empty()) {
    return {kExitUsage, absl::StrCat("the corpus has errors\n", FormatProblems(problems))};
  }
  const Seeds seeds = SeedsOf(*corpus);
  const absl::StatusOr<size_t> written = WriteSeeds(seeds, flags.seeds);
  if (!written.ok()) return FailureOf(written.status());
  std::cout << flags.seeds << ": " << seeds.size() << " seeds of " << corpus->entries.size()
            << " entries, " << *written << " of them new\n";
  return {};
}

Failure Import(const Flags& flags) {
  absl::StatusOr<std::vector<Participant>> participants =
      SelectParticipants(TargetParticipants(), flags.impls);
  if (!participants.ok()) {
    return {kExitUsage,
            absl::StrCat("--impl: ", absl::string_view(participants.status().message()))};
  }
  std::erase_if(*participants, [](const Participant& p) { return !p.available.ok(); });
  for (const std::string& text : flags.plugins) {
    absl::StatusOr<Participant> plugin = LibraryParticipant(text, {.stop = &CatchInterrupts()});
    if (!plugin.ok()) {
      Failure failure = FailureOf(plugin.status());
      failure.message = absl::StrCat("--plugin: ", failure.message);
      return failure;
    }
    participants->push_back(*std::move(plugin));
  }
  // All are read before anything is added.
  std::vector<std::vector<uint8_t>> inputs;
  for (const std::string& path : flags.files) {
    absl::StatusOr<std::vector<uint8_t>> input = ReadInputFile(path);
    if (!input.ok()) return FailureOf(input.status());
    inputs.push_back(*std::move(input));
  }
  size_t added = 0;
  size_t there_already = 0;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const absl::StatusOr<Imported> imported = ImportInput(inputs[i], *participants, flags.corpus);
    if (!imported.ok()) return FailureOf(imported.status());
    if (!imported->diverges) {
      std::cerr << "divfix corpus import: " << flags.files[i]
                << ": no participant diverges on it, so its cases are added as they are"
                << (flags.plugins.empty() ? "; if a library diverged, name it with --plugin" : "")
                << "\n";
    }
    for (const Entry& entry : imported->added) {
      std::cout << entry.file << ":" << entry.line << ": " << FormatEntry(entry) << "\n";
    }
    added += imported->added.size();
    there_already += imported->there_already;
  }
  std::cout << added << " entries added, " << there_already << " cases already there\n";
  if (added > 0) {
    std::cerr << "divfix corpus import: replace the '# why?' of each with a reason\n";
  }
  return {};
}

Failure Prune(const Flags& flags) {
  const absl::StatusOr<Pruned> pruned = PruneSeeds(flags.seeds);
  if (!pruned.ok()) return FailureOf(pruned.status());
  std::cout << flags.seeds << ": " << pruned->kept << " seeds kept and " << pruned->removed
            << " removed; they reach " << pruned->bins << " coverage bins\n";
  return {};
}

}  // namespace

void AddSeedCommands(CLI::App& corpus, CommandContext& context) {
  const auto add = [&](const char* name, const char* help, const char* example,
                       Failure (*run)(const Flags&)) {
    const auto flags = std::make_shared<Flags>();
    flags->corpus = DefaultCorpusDirectory();
    CLI::App* command = corpus.add_subcommand(name, help);
    command->footer(absl::StrCat("divfix corpus ", name, " ", example));
    command->callback([=, &context] {
      if (const Failure failure = run(*flags)) {
        std::cerr << "divfix corpus " << name << ": " << failure.message << "\n";
        context.exit_status = failure.exit_status;
      }
    });
    return std::pair(command, flags);
  };
  const auto add_corpus = [](CLI::App& command, Flags& flags) {
    command.add_option("--corpus", flags.corpus, "The corpus's directory")
        ->capture_default_str()
        ->type_name("DIR");
  };
  {
    const auto [command, flags] =
        add("export", "Write the entries as seeds for fuzzing, a file each, named by content",
            "--seeds=seeds", Export);
    add_corpus(*command, *flags);
    command->add_option("--seeds", flags->seeds, "The folder of seeds")
        ->required()
        ->type_name("DIR");
  }
  {
    const auto [command, flags] =
        add("import", "Add the smallest cases of crashes or seeds to regressions.txt",
            "out/fuzz/findings/*.input", Import);
    add_corpus(*command, *flags);
    command->add_option("files", flags->files, "Inputs of the fuzz targets")
        ->required()
        ->type_name("FILE...");
    command->add_option("--impl", flags->impls, "Participants to run them through")
        ->type_name("GLOB")
        ->allow_extra_args(false);
    command->add_option("--plugin", flags->plugins, "A library to run them through")
        ->type_name("FILE.so")
        ->allow_extra_args(false);
  }
  const auto [command, flags] =
      add("prune", "Keep only the shortest seed for each coverage bin", "--seeds=seeds", Prune);
  command->add_option("--seeds", flags->seeds, "The folder of seeds")->required()->type_name("DIR");
}

}  // namespace divfix
