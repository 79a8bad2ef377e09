#include "prove/replay/compiled_participant.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "corpus/control_text.h"
#include "impls/external/abilities.h"
#include "impls/external/participant_name.h"
#include "impls/external/participants.h"
#include "impls/implementation.h"
#include "triage/report/safe_text.h"

namespace divfix::prove {
namespace {

// A function that takes no control is judged under one of the contract's.
class UnderOneControl : public Implementation {
 public:
  UnderOneControl(std::unique_ptr<Implementation> inner, const Control& control)
      : inner_(std::move(inner)), control_(control) {}

  bool Supports(const Control& control) const override {
    Control same = control_;
    same.semantics = control.semantics;
    return control == same;
  }
  bool ReportsExceptions() const override { return inner_->ReportsExceptions(); }
  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    return inner_->Run(control, s0, s1, s2, d, exceptions);
  }
  std::span<const LaneFailure> failures() const override { return inner_->failures(); }
  std::span<const size_t> lanes_not_run() const override { return inner_->lanes_not_run(); }
  bool sees_fp_environment() const override { return inner_->sees_fp_environment(); }
  std::vector<std::string> notes() const override { return inner_->notes(); }
  bool exhausted() const override { return inner_->exhausted(); }

 private:
  const std::unique_ptr<Implementation> inner_;
  const Control control_;
};

// Quotes a word for a shell if it has to be. Few quotes, since these words are part of a flag that
// is quoted again.
std::string Word(const std::string& text) {
  const bool bare = !text.empty() && std::ranges::all_of(text, [](char c) {
    return absl::ascii_isalnum(static_cast<unsigned char>(c)) || absl::StrContains("_-./+,:", c);
  });
  return bare ? text : ShellQuote(text);
}

// The arguments of `divfix prove` or divfix-prove.
std::string Words(const CompiledParticipantOptions& o) {
  std::string words = absl::StrCat(Word(o.function.file), " --run");
  if (!o.named.empty()) absl::StrAppend(&words, " --function=", Word(o.named));
  if (!o.arguments.empty()) absl::StrAppend(&words, " --arguments=", Word(o.arguments));
  if (!o.state.empty()) absl::StrAppend(&words, " --state=", Word(o.state));
  if (o.function.signature.arrays) {
    absl::StrAppend(&words, " --count=", o.function.count, " --case=", o.lane);
  }
  return words;
}

// What --exec-supports has to say about it.
std::string Supports(const CompiledParticipantOptions& options) {
  const bool exceptions = options.function.signature.GivesExceptions();
  if (options.takes_control && options.declares_semantics && exceptions) return "all";
  std::string list;
  for (const ControlField field : kControlFields) {
    const bool heeded = field == ControlField::kSemantics ? options.declares_semantics
                        : options.takes_control           ? true
                                                          : !IsDefault(options.control, field);
    if (heeded) absl::StrAppend(&list, list.empty() ? "" : ",", ControlFieldName(field));
  }
  if (exceptions) absl::StrAppend(&list, list.empty() ? "" : ",", "exceptions");
  return list;
}

}  // namespace

std::string CompiledName(const std::string& file) {
  constexpr char kNone[] = "compiled";
  std::string name = NameOfFile(file);
  // A valid name for a program.
  if (name.empty() || !absl::ascii_islower(static_cast<unsigned char>(name[0]))) {
    name = absl::StrCat("ir-", name);
  }
  return CheckName(name).ok() ? name : kNone;
}

std::vector<std::string> CompiledFlags(const CompiledParticipantOptions& options) {
  std::vector<std::string> flags = {absl::StrCat("--exec=", CompiledName(options.function.file),
                                                 "=divfix prove ", Words(options))};
  const std::string list = Supports(options);
  if (!list.empty()) flags.push_back(absl::StrCat("--exec-supports=", list));
  return flags;
}

absl::StatusOr<Participant> CompiledParticipant(const CompiledParticipantOptions& options) {
  std::error_code error;
  // For a shell, in which /proc/self would be the shell itself.
  const std::filesystem::path program = std::filesystem::canonical(options.program, error);
  if (error) return absl::UnavailableError(absl::StrCat(options.program, ": ", error.message()));
  Abilities abilities = {.exceptions = options.function.signature.GivesExceptions()};
  if (options.takes_control) {
    for (const ControlField field : kControlFields) {
      if (field == ControlField::kSemantics || field == ControlField::kTarget) continue;
      abilities.controls |= FieldMask(field);
    }
  }
  if (options.declares_semantics) abilities.semantics = DeclaredSemantics::kBoth;
  const ExternalOptions external = {
      .divfix = program.string(), .timeout = absl::Seconds(10), .start_timeout = absl::Seconds(60)};
  absl::StatusOr<Participant> made =
      ProgramParticipant(absl::StrCat(CompiledName(options.function.file), "=exec ",
                                      ShellQuote(program.string()), " ", Words(options)),
                         abilities, external);
  if (!made.ok()) return absl::UnavailableError(made.status().message());
  Participant participant = *std::move(made);
  participant.kind = "compiled IR";
  participant.description = options.function.file;
  participant.flags = CompiledFlags(options);
  participant.time_budget = absl::InfiniteDuration();
  if (!options.takes_control) {
    participant.make = [make = participant.make, control = options.control] {
      return std::make_unique<UnderOneControl>(make(), control);
    };
  }
  return participant;
}

}  // namespace divfix::prove
