#include <cstdint>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "cli/commands/commands.h"
#include "cli/flags/corpus_flag.h"
#include "cli/output/interrupt.h"
#include "cli/usage/exit_status.h"
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
  CorpusFlag corpus;
  std::string seeds;
  std::vector<std::string> files;
  std::vector<std::string> impls;
  std::vector<std::string> plugins;
};

absl::StatusOr<int> Export(const Flags& flags) {
  const absl::StatusOr<Corpus> corpus = flags.corpus.Load();
  if (!corpus.ok()) return corpus.status();
  const Seeds seeds = SeedsOf(*corpus);
  const absl::StatusOr<size_t> written = WriteSeeds(seeds, flags.seeds);
  if (!written.ok()) return written.status();
  std::cout << flags.seeds << ": " << seeds.size() << " seeds of " << corpus->entries.size()
            << " entries, " << *written << " of them new\n";
  return kExitOk;
}

absl::StatusOr<int> Import(const Flags& flags) {
  absl::StatusOr<std::vector<Participant>> participants =
      SelectParticipants(TargetParticipants(), flags.impls);
  if (!participants.ok()) return About("--impl", participants.status());
  std::erase_if(*participants, [](const Participant& p) { return !p.available.ok(); });
  for (const std::string& text : flags.plugins) {
    absl::StatusOr<Participant> plugin = LibraryParticipant(text, {.stop = &CatchInterrupts()});
    if (!plugin.ok()) return About("--plugin", plugin.status());
    participants->push_back(*std::move(plugin));
  }
  // All are read before anything is added.
  std::vector<std::vector<uint8_t>> inputs;
  for (const std::string& path : flags.files) {
    absl::StatusOr<std::vector<uint8_t>> input = ReadInputFile(path);
    if (!input.ok()) return input.status();
    inputs.push_back(*std::move(input));
  }
  size_t added = 0;
  size_t there_already = 0;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const absl::StatusOr<Imported> imported =
        ImportInput(inputs[i], *participants, flags.corpus.directory());
    if (!imported.ok()) return imported.status();
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
  return kExitOk;
}

absl::StatusOr<int> Prune(const Flags& flags) {
  const absl::StatusOr<Pruned> pruned = PruneSeeds(flags.seeds);
  if (!pruned.ok()) return pruned.status();
  std::cout << flags.seeds << ": " << pruned->kept << " seeds kept and " << pruned->removed
            << " removed; they reach " << pruned->bins << " coverage bins\n";
  return kExitOk;
}

Flag SeedsFlag(Flags& flags) {
  return {.name = "--seeds",
          .value = &flags.seeds,
          .type = "DIR",
          .help = "the folder of seeds",
          .required = true};
}

}  // namespace

Command ExportCommand() {
  const auto flags = std::make_shared<Flags>();
  Command command = {
      .name = "export",
      .summary = "Write the entries as seeds for fuzzing, a file each, named by content",
      .flags = {SeedsFlag(*flags)},
      .examples = {"divfix corpus export --seeds=seeds"},
      .run = [flags](const auto&) { return Export(*flags); }};
  flags->corpus.AddTo(command, "");
  return command;
}

Command ImportCommand() {
  const auto flags = std::make_shared<Flags>();
  Command command = {
      .name = "import",
      .summary = "Add the smallest cases of crashes or seeds to regressions.txt",
      .flags = {{"--impl", &flags->impls, "GLOB", "participants to run them through"},
                {"--plugin", &flags->plugins, "FILE.so", "a library to run them through"}},
      .operand = Operand{"FILE...", &flags->files, "inputs of the fuzz targets", /*required=*/true},
      .examples = {"divfix corpus import out/fuzz/findings/*.input"},
      .run = [flags](const auto&) { return Import(*flags); }};
  flags->corpus.AddTo(command, "");
  return command;
}

Command PruneCommand() {
  const auto flags = std::make_shared<Flags>();
  return {.name = "prune",
          .summary = "Keep only the shortest seed for each coverage bin",
          .flags = {SeedsFlag(*flags)},
          .examples = {"divfix corpus prune --seeds=seeds"},
          .run = [flags](const auto&) { return Prune(*flags); }};
}

}  // namespace divfix
