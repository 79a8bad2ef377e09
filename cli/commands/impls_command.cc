#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands/commands.h"
#include "cli/flags/capture_flags.h"
#include "cli/flags/external_flags.h"
#include "cli/usage/exit_status.h"
#include "impls/registry.h"

namespace divfix {
namespace {

// What nearly all of them support, said once.
constexpr absl::string_view kEverything = "all controls, exceptions";

std::string FormatParticipants(const std::vector<Participant>& all) {
  size_t name_width = 0;
  size_t kind_width = 0;
  for (const Participant& p : all) {
    name_width = std::max(name_width, p.name.size());
    kind_width = std::max(kind_width, p.kind.size());
  }
  std::string text;
  for (const Participant& p : all) {
    const std::string description =
        p.supports == kEverything ? p.description : absl::StrCat(p.description, "; ", p.supports);
    absl::StrAppendFormat(&text, "%-*s  %-*s  %-10s  %s\n", static_cast<int>(name_width), p.name,
                          static_cast<int>(kind_width), p.kind,
                          !p.available.ok()      ? "cannot run"
                          : p.on_request.empty() ? "runs"
                                                 : "on request",
                          description);
    if (!p.available.ok()) {
      absl::StrAppendFormat(&text, "%-*s  because %s\n", static_cast<int>(name_width), "",
                            absl::string_view(p.available.message()));
    }
  }
  absl::StrAppend(&text, "\nWhere nothing else is said, a participant supports ", kEverything,
                  ".\n'on request': takes part only when a --impl starts with its group or name: "
                  "--impl='mutant/*', --impl=branchless/v2.\n");
  return text;
}

struct Flags {
  ExternalFlags external;
  CaptureFlags captures;
};

absl::StatusOr<int> ListImpls(const Flags& flags) {
  std::vector<Participant> all = BuiltinParticipants();
  const size_t builtin = all.size();
  std::vector<CaseList> captured;  // not run
  absl::Status status = flags.external.AppendTo({}, all);
  if (status.ok()) status = flags.captures.AppendTo({}, all, captured);
  if (!status.ok()) return status;
  // The user's own first: there are hundreds of others.
  std::rotate(all.begin(), all.begin() + static_cast<ptrdiff_t>(builtin), all.end());
  for (Participant& p : all) p = Probed(std::move(p));
  std::fputs(FormatParticipants(all).c_str(), stdout);
  return kExitOk;
}

}  // namespace

Command ImplsCommand() {
  auto flags = std::make_shared<Flags>();
  Command command = {
      .name = "impls",
      .summary = "List the participants, what they support, and whether they can run here",
      .examples = {"divfix impls",
                   "divfix impls --plugin=./mine.so                # what it says of itself"},
      .run = [flags](const auto&) { return ListImpls(*flags); }};
  flags->external.AddTo(command);
  flags->captures.AddTo(command);
  return command;
}

}  // namespace divfix
