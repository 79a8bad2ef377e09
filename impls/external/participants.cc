#include "impls/external/participants.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "impls/external/abilities.h"
#include "impls/external/in_process.h"
#include "impls/external/library_worker.h"
#include "impls/external/line_protocol.h"
#include "impls/external/loaded_library.h"
#include "impls/external/participant_name.h"
#include "impls/external/program_executor.h"
#include "impls/external/shared_library.h"
#include "impls/process/failure_budget.h"
#include "impls/process/host.h"
#include "impls/process/isolated.h"
#include "impls/process/worker_executor.h"

namespace divfix {
namespace {

absl::Status At(const std::string& path, const absl::Status& status) {
  return absl::Status(status.code(), absl::StrCat(path, ": ", absl::string_view(status.message())));
}

// Describes a library's participant, without `make`. If `name` is empty, uses the library's own
// name or the file's.
absl::StatusOr<Participant> DescribeLibrary(const std::string& text, std::string name,
                                            const std::string& path, const LibraryInfo& info) {
  if (name.empty()) name = info.name[0] != '\0' ? std::string(info.name.data()) : NameOfFile(path);
  if (absl::Status status = CheckName(name); !status.ok()) return status;
  const Abilities abilities = AbilitiesOf(info);
  return Participant{
      .name = name,
      .family = name,
      .kind = info.kind == LibraryInfo::kFunction ? kFunctionKind : "library (plugin)",
      .description = path,
      .supports = Describe(abilities),
      .declares_semantics = abilities.semantics != DeclaredSemantics::kNone,
      .flags = {absl::StrCat("--plugin=", text)}};
}

IsolatedOptions OptionsOf(const Abilities& abilities, const ExternalOptions& options) {
  return {.supports = [abilities](const Control& c) { return Supports(abilities, c); },
          .reports_exceptions = abilities.exceptions,
          .timeout = options.timeout,
          .stop = options.stop};
}

// Runs two cases through a program to see how it behaves. InvalidArgument: it does not start or
// does not answer, or its output is malformed. Cancelled: stopped.
absl::StatusOr<ProgramTraits> TryProgram(const ProgramOptions& program, absl::Duration timeout) {
  ProgramExecutor trial(program, {});
  constexpr uint32_t kOne = 0x3f800000;
  constexpr uint32_t kInfinity = 0x7f800000;
  // The second case leaves the input open, which shows whether the program answers only when it
  // ends; and its quotient has leading zeros.
  for (const auto& [s1, care] : {std::pair(kOne, Care::kExact), {kInfinity, Care::kFast}}) {
    uint32_t d = 0;
    uint8_t exceptions = 0;
    const ProcessBatch batch = {
        .control = {},
        .s0 = {&kOne, 1},
        .s1 = {&s1, 1},
        .s2 = {&kOne, 1},
        .d = {&d, 1},
        .exceptions = {&exceptions, program.exceptions ? size_t{1} : size_t{0}}};
    const absl::StatusOr<Attempt> attempt = trial.Try(batch, timeout, care);
    if (!attempt.ok()) return attempt.status();
    if (attempt->stopped) return absl::CancelledError("interrupted while it was started");
    const bool refused = attempt->failure &&
                         (care == Care::kExact || attempt->failure->failure == Failure::kUnwritten);
    if (!refused) continue;
    std::string line = FormatCases(batch);
    line.pop_back();
    return absl::InvalidArgumentError(
        absl::StrCat("it does not answer the line '", line, "': ", attempt->failure->note));
  }
  return trial.traits();
}

}  // namespace

absl::StatusOr<Participant> LibraryInThisProcess(const std::string& text) {
  const absl::StatusOr<Named> named = SplitFile(text);
  if (!named.ok()) return named.status();
  const auto& [name, path] = *named;
  if (absl::Status status = CheckSharedLibrary(path); !status.ok()) return At(path, status);
  auto loaded = std::make_shared<LoadedLibrary>();
  const std::string fault = LoadLibrary(std::filesystem::absolute(path).c_str(), *loaded);
  // Undo what its initializers did to the floating-point state; a check reports it.
  WriteFpState(loaded->fp_before);
  if (!fault.empty()) return At(path, absl::InvalidArgumentError(fault));
  absl::StatusOr<Participant> participant = DescribeLibrary(text, name, path, loaded->info);
  if (!participant.ok()) return At(path, participant.status());
  participant->make = [loaded] { return std::make_unique<InProcess>(*loaded); };
  return participant;
}

absl::StatusOr<Participant> ProgramParticipant(const std::string& text, const Abilities& abilities,
                                               const ExternalOptions& options) {
  absl::StatusOr<Named> named = SplitCommand(text);
  if (!named.ok()) return named.status();
  auto& [name, command] = *named;
  const auto fault = [&command = command](const absl::Status& status) {
    return absl::Status(status.code(),
                        absl::StrCat("'", command, "': ", absl::string_view(status.message())));
  };
  const std::optional<std::string> variable =
      name.empty() ? VariableOf(command) : std::optional<std::string>();
  if (name.empty()) name = NameOfCommand(command);
  if (absl::Status status = CheckName(name); !status.ok()) return fault(status);
  const ProgramOptions program = {.divfix = options.divfix,
                                  .command = command,
                                  .exceptions = abilities.exceptions,
                                  .start_timeout = options.start_timeout,
                                  .stop = options.stop};
  const absl::StatusOr<ProgramTraits> traits = TryProgram(program, options.timeout);
  if (!traits.ok()) {
    return fault(absl::Status(
        traits.status().code(),
        absl::StrCat(absl::string_view(traits.status().message()),
                     variable ? absl::StrCat("; '", *variable,
                                             "=' is a variable to the shell: a "
                                             "participant's name begins with a small letter")
                              : "")));
  }

  Participant participant = {.name = name,
                             .family = name,
                             .kind = kProgramKind,
                             .description = command,
                             .supports = Describe(abilities),
                             .declares_semantics = abilities.semantics != DeclaredSemantics::kNone,
                             .flags = {absl::StrCat("--exec=", text)}};
  participant.flags.insert(participant.flags.end(), options.more_flags.begin(),
                           options.more_flags.end());
  // Each failure costs the start of a program.
  const auto budget = std::make_shared<FailureBudget>(FailureBudget::Limits{
      .failures_of_sweep = 60, .failures = 400, .hangs_of_sweep = 4, .hangs = 24});
  participant.time_budget = options.time_budget;
  IsolatedOptions isolated = OptionsOf(abilities, options);
  isolated.sees_fp_environment = false;
  participant.make = [program, isolated, budget, traits = *traits] {
    return std::make_unique<Isolated>(isolated, std::make_unique<ProgramExecutor>(program, traits),
                                      budget);
  };
  return participant;
}

absl::StatusOr<Participant> LibraryParticipant(const std::string& text,
                                               const ExternalOptions& options) {
  const absl::StatusOr<Named> named = SplitFile(text);
  if (!named.ok()) return named.status();
  const auto& [name, path] = *named;
  const auto fault = [&path = path](const absl::Status& status) { return At(path, status); };
  if (absl::Status status = CheckSharedLibrary(path); !status.ok()) return fault(status);
  // Without a '/', the loader would search the system's folders.
  const HostOptions host = {.divfix = options.divfix,
                            .kind = kLibraryWorker.name,
                            .what = std::filesystem::absolute(path).string()};
  const absl::StatusOr<std::string> description =
      WorkerExecutor(host, options.start_timeout, *options.stop).Load();
  if (absl::Status status = description.status(); !status.ok()) {
    if (absl::IsAborted(status)) status = absl::InvalidArgumentError(status.message());
    if (absl::IsDeadlineExceeded(status)) {
      status = absl::InvalidArgumentError(
          absl::StrCat(absl::string_view(status.message()), " (--start-timeout)"));
    }
    return fault(status);
  }
  LibraryInfo info = {};
  std::memcpy(&info, description->data(), std::min(description->size(), sizeof info));
  absl::StatusOr<Participant> described = DescribeLibrary(text, name, path, info);
  if (!described.ok()) return fault(described.status());
  Participant participant = *std::move(described);
  const auto budget = std::make_shared<FailureBudget>(FailureBudget::Limits());
  participant.time_budget = options.time_budget;
  participant.make = [host, isolated = OptionsOf(AbilitiesOf(info), options), budget,
                      start_timeout = options.start_timeout] {
    return std::make_unique<Isolated>(
        isolated, std::make_unique<WorkerExecutor>(host, start_timeout, *isolated.stop), budget);
  };
  return participant;
}

}  // namespace divfix
