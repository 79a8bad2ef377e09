#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "cli/commands/commands.h"
#include "cli/flags/control_flags.h"
#include "cli/flags/corpus_flag.h"
#include "cli/usage/exit_status.h"
#include "corpus/control_text.h"
#include "corpus/lint.h"
#include "oracle/oracle.h"
#include "triage/report/safe_text.h"
#include "vectors/format.h"
#include "vectors/vector_set.h"

namespace divfix {
namespace {

struct Flags {
  std::string format = "text";
  std::string size = "small";
  bool exceptions = false;
  bool default_control = false;
  ControlFlags control;
  CorpusFlag corpus;
};

constexpr uint32_t kAllFields = ~uint32_t{0};

// Which control fields are fixed, and to what.
absl::StatusOr<Pins> ParsePins(const Flags& flags) {
  absl::StatusOr<Pins> pins = flags.control.Parse();
  if (!pins.ok() || !flags.default_control) return pins;
  for (const ControlField field : kControlFields) {
    if ((pins->mask & FieldMask(field)) == 0) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        "--default-control and --", ControlFieldName(field), " can't be given together"));
  }
  return Pins{.mask = kAllFields & ~FieldMask(ControlField::kSemantics), .value = Control()};
}

absl::StatusOr<VectorRequest> ParseRequest(const Flags& flags) {
  const absl::StatusOr<Pins> pins = ParsePins(flags);
  if (!pins.ok()) return pins.status();
  absl::StatusOr<std::vector<Semantics>> semantics = flags.control.ParseSemantics();
  if (!semantics.ok()) return semantics.status();
  return VectorRequest{.size = flags.size == "full" ? VectorSize::kFull : VectorSize::kSmall,
                       .semantics = *std::move(semantics),
                       .pins = *pins,
                       .exceptions = flags.exceptions};
}

// Returns the command that gives the same vectors again, with its flags in a fixed order.
std::string CommandOf(const Flags& flags, const VectorRequest& request) {
  std::string command = absl::StrCat("divfix vectors --format=", flags.format,
                                     " --size=", flags.size, " --semantics=");
  Control control;
  control.semantics = request.semantics.front();
  const std::string one = FormatControlField(control, ControlField::kSemantics);
  command += request.semantics.size() > 1 ? "both" : one.substr(one.find('=') + 1);
  if (flags.exceptions) absl::StrAppend(&command, " --exceptions");
  if (flags.default_control) {
    absl::StrAppend(&command, " --default-control");
  } else {
    for (const ControlField field : kControlFields) {
      if ((request.pins.mask & FieldMask(field)) == 0) continue;
      absl::StrAppend(&command, " --", FormatControlField(request.pins.value, field));
    }
  }
  if (flags.corpus.given()) {
    absl::StrAppend(&command, " --corpus=", ShellQuote(flags.corpus.directory()));
  }
  return OneLine(command, command.size());
}

// Returns a line for each reason why mutants are not found, with their number.
std::string SurvivorText(const VectorSet& set) {
  std::vector<std::pair<std::string, size_t>> reasons;  // in the order in which they come up
  for (const Survivor& survivor : set.survivors) {
    const std::string reason = MissingFlagsText(survivor.missing, set.request);
    auto known = std::ranges::find(reasons, reason, &std::pair<std::string, size_t>::first);
    if (known == reasons.end()) known = reasons.insert(known, {reason, 0});
    ++known->second;
  }
  std::string text;
  for (const auto& [reason, count] : reasons) {
    absl::StrAppend(&text, "\n  not found ", count, ": ", reason);
  }
  return text;
}

absl::StatusOr<int> RunVectors(const Flags& flags) {
  const absl::StatusOr<VectorFormat> format = FindVectorFormat(flags.format);
  if (!format.ok()) return About("--format", format.status());
  const absl::StatusOr<VectorRequest> request = ParseRequest(flags);
  if (!request.ok()) return request.status();
  const absl::StatusOr<Corpus> corpus = LoadSoundCorpus(flags.corpus.directory(), ExpectedOutcome);
  if (!corpus.ok()) return corpus.status();
  const VectorSet set = MakeVectorSet(corpus->entries, *request);
  const std::string text = FormatVectors(
      set, *format, {.version = DIVFIX_VERSION, .command = CommandOf(flags, *request)});
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fprintf(stderr, "divfix vectors: %s; %s%s\n", SizeText(set).c_str(), FoundText(set).c_str(),
               SurvivorText(set).c_str());
  return kExitOk;
}

}  // namespace

Command VectorsCommand() {
  auto flags = std::make_shared<Flags>();
  Command command = {
      .name = "vectors",
      .summary = "Write test vectors with expected results, for projects that can't run divfix",
      .flags = {{"--format", &flags->format, "text|json|csv|c|rust|python",
                 "the form to write (default text)"},
                {"--size", &flags->size, "small|full",
                 "small: the fewest that find every mutant; full: all (default small)"},
                {"--exceptions", &flags->exceptions, "", "include the expected exceptions"},
                {"--default-control", &flags->default_control, "",
                 "only the default of every control field"}},
      .examples = {"divfix vectors --format=c --default-control --semantics=measured > vectors.h",
                   "divfix vectors --format=json --size=full --exceptions > vectors.json"},
      .run = [flags](const auto&) { return RunVectors(*flags); }};
  flags->corpus.AddTo(command);
  flags->control.AddTo(command);
  return command;
}

}  // namespace divfix
