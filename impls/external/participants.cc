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
#include "impls/external/library_executor.h"
#include "impls/external/patience.h"

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

Abilities AbilitiesOf(const LibraryInfo& info) {
  if (info.kind == LibraryInfo::kFunction) return {};
  return {.controls = info.controls,
          .semantics = static_cast<DeclaredSemantics>(info.semantics),
          .targets = info.targets,
          .exceptions = info.exceptions != 0};
}

}  // namespace

absl::StatusOr<Participant> LibraryParticipant(const std::string& text,
                                               const ExternalOptions& options) {
  auto [name, path] = SplitName(text);
  const auto fault = [&path = path](const absl::Status& status) {
    return absl::Status(status.code(),
                        absl::StrCat(path, ": ", absl::string_view(status.message())));
  };
  if (absl::Status status = CheckSharedLibrary(path); !status.ok()) return fault(status);
  // Without a '/' it would be looked for where the system keeps its libraries.
  const HostOptions host = {.divfix = options.divfix,
                            .kind = HostOptions::Kind::kLibrary,
                            .what = std::filesystem::absolute(path).string()};
  const absl::StatusOr<LibraryInfo> info = LibraryExecutor(host).Load();
  if (!info.ok()) return fault(info.status());
  if (name.empty()) {
    name = info->name[0] != '\0' ? std::string(info->name.data()) : NameOfFile(path);
  }
  if (absl::Status status = CheckName(name); !status.ok()) return fault(status);

  const Abilities abilities = AbilitiesOf(*info);
  Participant participant = {
      .name = name,
      .family = name,
      .kind = info->kind == LibraryInfo::kFunction ? "library (function)" : "library (plugin)",
      .description = path,
      .supports = Describe(abilities),
      .declares_semantics = abilities.semantics != DeclaredSemantics::kNone,
      .flags = {absl::StrCat("--plugin=", text)}};
  const auto patience = std::make_shared<Patience>(Patience::Limits());
  participant.make = [host, abilities, patience, timeout = options.timeout] {
    return std::make_unique<External>(abilities, std::make_unique<LibraryExecutor>(host), patience,
                                      timeout);
  };
  return participant;
}

}  // namespace divfix
