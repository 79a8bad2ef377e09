#include "impls/external/participants.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "impls/external/abilities.h"
#include "impls/external/elf_file.h"
#include "impls/external/external.h"
#include "impls/external/host.h"
#include "impls/external/in_process.h"
#include "impls/external/library_executor.h"
#include "impls/external/loaded_library.h"
#include "impls/external/patience.h"
#include "impls/external/program_executor.h"

namespace divfix {
namespace {

bool IsNameCharacter(char c) {
  return absl::ascii_isalnum(static_cast<unsigned char>(c)) ||
         absl::string_view("-_.+/").find(c) != absl::string_view::npos;
}

// In a name, every other character is a '-': a name is part of keys, which are words with ':'
// between their parts.
std::string AsName(absl::string_view text) {
  std::string name(text);
  std::ranges::replace_if(name, [](char c) { return !IsNameCharacter(c); }, '-');
  return name;
}

// "mine" for ./build/mine.so.1.
std::string NameOfFile(const std::string& path) {
  std::string name = std::filesystem::path(path).filename().string();
  if (const size_t at = name.find('.', 1); at != std::string::npos) name.resize(at);
  return AsName(name);
}

// "mine" and "./build/x.so" for "mine=./build/x.so". A '/' in front of the '=' makes it part of a
// path.
std::pair<std::string, std::string> SplitName(const std::string& text) {
  const size_t at = text.find('=');
  if (at == std::string::npos || at == 0 || text.find('/') < at) return {"", text};
  return {text.substr(0, at), text.substr(at + 1)};
}

absl::Status CheckName(const std::string& name) {
  if (!name.empty() && std::ranges::all_of(name, IsNameCharacter)) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "'", name, "' can't be a participant's name: letters, digits and any of -_.+/ can"));
}

// The words of a command as far as they are plain ones.
std::vector<std::string> PlainWords(absl::string_view command) {
  return absl::StrSplit(command, absl::ByAnyChar(" \t'\"|&;<>()"), absl::SkipEmpty());
}

// "mine" for "go run ./mine.go", and for "./mine --fast".
std::string NameOfCommand(const std::string& command) {
  const std::vector<std::string> words = PlainWords(command);
  std::error_code ignored;
  for (const std::string& word : words) {
    if (std::filesystem::is_regular_file(word, ignored)) return NameOfFile(word);
  }
  return words.empty() ? "" : NameOfFile(words.front());
}

// "mine" and "./x" for "mine=./x".
std::pair<std::string, std::string> SplitCommandName(const std::string& text) {
  const size_t at = text.find('=');
  const bool named =
      at != std::string::npos && at > 0 &&
      absl::ascii_islower(static_cast<unsigned char>(text[0])) &&
      std::all_of(text.begin(), text.begin() + static_cast<ptrdiff_t>(at), IsNameCharacter);
  if (!named) return {"", text};
  return {text.substr(0, at), text.substr(at + 1)};
}

absl::Status At(const std::string& path, const absl::Status& status) {
  return absl::Status(status.code(), absl::StrCat(path, ": ", absl::string_view(status.message())));
}

// A library's participant, but for how it is made. Without a name it is the library's own or the
// file's.
absl::StatusOr<Participant> DescribeLibrary(const std::string& text, std::string name,
                                            const std::string& path, const LibraryInfo& info) {
  if (name.empty()) name = info.name[0] != '\0' ? std::string(info.name.data()) : NameOfFile(path);
  if (absl::Status status = CheckName(name); !status.ok()) return status;
  const Abilities abilities = AbilitiesOf(info);
  return Participant{
      .name = name,
      .family = name,
      .kind = info.kind == LibraryInfo::kFunction ? "library (function)" : "library (plugin)",
      .description = path,
      .supports = Describe(abilities),
      .declares_semantics = abilities.semantics != DeclaredSemantics::kNone,
      .flags = {absl::StrCat("--plugin=", text)}};
}

}  // namespace

absl::StatusOr<Participant> LibraryInThisProcess(const std::string& text) {
  const auto [name, path] = SplitName(text);
  if (absl::Status status = CheckSharedLibrary(path); !status.ok()) return At(path, status);
  auto loaded = std::make_shared<LoadedLibrary>();
  const std::string fault = LoadLibrary(std::filesystem::absolute(path).c_str(), *loaded);
  // What its initializers did to the floating-point state is for a check to tell.
  WriteFpState(loaded->fp_before);
  if (!fault.empty()) return At(path, absl::InvalidArgumentError(fault));
  absl::StatusOr<Participant> participant = DescribeLibrary(text, name, path, loaded->info);
  if (!participant.ok()) return At(path, participant.status());
  participant->make = [loaded] { return std::make_unique<InProcess>(*loaded); };
  return participant;
}

absl::StatusOr<Participant> ProgramParticipant(const std::string& text, const Abilities& abilities,
                                               const ExternalOptions& options) {
  auto [name, command] = SplitCommandName(text);
  const auto fault = [&command = command](const absl::Status& status) {
    return absl::Status(status.code(),
                        absl::StrCat("'", command, "': ", absl::string_view(status.message())));
  };
  if (name.empty()) name = NameOfCommand(command);
  if (absl::Status status = CheckName(name); !status.ok()) return fault(status);

  // One that answers no case at all is not wrong but not there.
  ProgramExecutor trial(options.divfix, command, abilities.exceptions, {});
  const uint32_t one = 0x3f800000;
  uint32_t d = 0;
  uint8_t exceptions = 0;
  const ExternalBatch batch = {
      .s0 = {&one, 1},
      .s1 = {&one, 1},
      .s2 = {&one, 1},
      .d = {&d, 1},
      .exceptions = {&exceptions, abilities.exceptions ? size_t{1} : size_t{0}}};
  const absl::StatusOr<Attempt> attempt = trial.Try(batch, options.timeout, Care::kExact);
  if (!attempt.ok()) return fault(attempt.status());
  if (attempt->trouble) {
    return fault(absl::InvalidArgumentError(
        absl::StrCat("it gives no answer to the line '3f800000 3f800000 3f800000 00000000': ",
                     attempt->trouble->note)));
  }

  // And once more without telling it that there is no more, which shows whether it waits for that.
  const absl::StatusOr<Attempt> again = trial.Try(batch, options.timeout, Care::kFast);
  if (!again.ok()) return fault(again.status());

  Participant participant = {.name = name,
                             .family = name,
                             .kind = "program",
                             .description = command,
                             .supports = Describe(abilities),
                             .declares_semantics = abilities.semantics != DeclaredSemantics::kNone,
                             .flags = {absl::StrCat("--exec=", text)}};
  participant.flags.insert(participant.flags.end(), options.more_flags.begin(),
                           options.more_flags.end());
  // Each costs the start of a program.
  const auto patience = std::make_shared<Patience>(
      Patience::Limits{.troubles_of_sweep = 60, .troubles = 400, .hangs_of_sweep = 4, .hangs = 24});
  participant.time_budget = options.time_budget;
  participant.make = [divfix = options.divfix, command = command, abilities, patience,
                      timeout = options.timeout, manners = trial.manners()] {
    return std::make_unique<External>(
        abilities,
        std::make_unique<ProgramExecutor>(divfix, command, abilities.exceptions, manners), patience,
        timeout);
  };
  return participant;
}

absl::StatusOr<Participant> LibraryParticipant(const std::string& text,
                                               const ExternalOptions& options) {
  const auto [name, path] = SplitName(text);
  const auto fault = [&path = path](const absl::Status& status) { return At(path, status); };
  if (absl::Status status = CheckSharedLibrary(path); !status.ok()) return fault(status);
  // Without a '/' it would be looked for where the system keeps its libraries.
  const HostOptions host = {.divfix = options.divfix,
                            .kind = HostOptions::Kind::kLibrary,
                            .what = std::filesystem::absolute(path).string()};
  const absl::StatusOr<LibraryInfo> info = LibraryExecutor(host).Load();
  if (!info.ok()) return fault(info.status());
  absl::StatusOr<Participant> described = DescribeLibrary(text, name, path, *info);
  if (!described.ok()) return fault(described.status());
  Participant participant = *std::move(described);
  const auto patience = std::make_shared<Patience>(Patience::Limits());
  participant.time_budget = options.time_budget;
  participant.make = [host, abilities = AbilitiesOf(*info), patience, timeout = options.timeout] {
    return std::make_unique<External>(abilities, std::make_unique<LibraryExecutor>(host), patience,
                                      timeout);
  };
  return participant;
}

}  // namespace divfix
