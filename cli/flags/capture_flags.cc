#include "cli/flags/capture_flags.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "capture/capture_file.h"
#include "capture/participant.h"
#include "cli/usage/exit_status.h"
#include "impls/external/participant_name.h"

namespace divfix {
namespace {

bool IsTaken(const std::string& name, const std::vector<Participant>& participants) {
  return std::ranges::find(participants, name, &Participant::name) != participants.end();
}

}  // namespace

void CaptureFlags::AddTo(Command& command) {
  command.Add({{"--capture", &files_, "FILE",
                "a file that 'divfix capture' recorded; also NAME=FILE", kYourOwnGroup}});
}

absl::Status CaptureFlags::AppendTo(const std::vector<Participant>& builtin,
                                    std::vector<Participant>& participants,
                                    std::vector<CaseList>& cases) const {
  for (const std::string& text : files_) {
    const absl::StatusOr<Named> named = SplitFile(text);
    if (!named.ok()) return About("--capture", named.status());
    const auto& [name, file] = *named;
    absl::StatusOr<Capture> loaded = LoadCapture(file);
    if (!loaded.ok()) return About("--capture", loaded.status());
    const auto capture = std::make_shared<const Capture>(*std::move(loaded));
    Participant participant = CaptureParticipant(capture, name);
    participant.flags = {absl::StrCat("--capture=", text)};
    if (IsTaken(participant.name, builtin) || IsTaken(participant.name, participants)) {
      return absl::InvalidArgumentError(
          absl::StrCat("--capture=", text, ": there is another participant named '",
                       participant.name, "'; name this one with --capture=NAME=", file));
    }
    cases.insert(cases.end(), capture->lists.begin(), capture->lists.end());
    participants.push_back(std::move(participant));
  }
  return absl::OkStatus();
}

}  // namespace divfix
