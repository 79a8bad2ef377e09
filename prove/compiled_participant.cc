#include "prove/compiled_participant.h"

#include <filesystem>
#include <memory>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "corpus/control_text.h"
#include "impls/external/abilities.h"
#include "impls/external/participant_name.h"
#include "impls/external/participants.h"
#include "impls/implementation.h"
#include "triage/safe_text.h"

namespace divfix::prove {
namespace {

// A function without a control of its own, which is right or wrong under one of the contract's.
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
  std::span<const Mishap> mishaps() const override { return inner_->mishaps(); }
  bool sees_fp_environment() const override { return inner_->sees_fp_environment(); }
  std::vector<std::string> notes() const override { return inner_->notes(); }
  bool exhausted() const override { return inner_->exhausted(); }

 private:
  const std::unique_ptr<Implementation> inner_;
  const Control control_;
};

// What follows `divfix prove` or divfix-prove.
std::string Words(const CompiledParticipantOptions& o) {
  std::string words = absl::StrCat(ShellQuote(o.function.file), " --run --function=",
                                   ShellQuote(o.function.function));
  if (!o.arguments.empty()) absl::StrAppend(&words, " --arguments=", o.arguments);
  if (o.function.signature.arrays) {
    absl::StrAppend(&words, " --count=", o.function.count, " --case=", o.lane);
  }
  return words;
}

// What has to be said of it besides, for --exec-supports.
std::string Supports(const CompiledParticipantOptions& options, bool exceptions) {
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
  // As a program may be called.
  if (name.empty() || !absl::ascii_islower(static_cast<unsigned char>(name[0]))) {
    name = absl::StrCat("ir-", name);
  }
  return CheckName(name).ok() ? name : kNone;
}

absl::StatusOr<Participant> CompiledParticipant(const CompiledParticipantOptions& options) {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return absl::UnavailableError(absl::StrCat("/proc/self/exe: ", error.message()));
  const Signature& signature = options.function.signature;
  Abilities abilities = {.exceptions = signature.returns_exceptions ||
                                       signature.Has(Role::kExceptions) ||
                                       signature.Has(Role::kOutcome)};
  if (options.takes_control) {
    for (const ControlField field : kControlFields) {
      if (field == ControlField::kSemantics || field == ControlField::kTarget) continue;
      abilities.controls |= FieldMask(field);
    }
  }
  if (options.declares_semantics) abilities.semantics = DeclaredSemantics::kBoth;
  ExternalOptions external = {.timeout = absl::Seconds(10), .start_timeout = absl::Seconds(60)};
  const std::string list = Supports(options, abilities.exceptions);
  if (!list.empty()) external.more_flags = {absl::StrCat("--exec-supports=", list)};
  const std::string name = CompiledName(options.function.file);
  const std::string words = Words(options);
  absl::StatusOr<Participant> made = ProgramParticipant(
      absl::StrCat(name, "=exec ", ShellQuote(self.string()), " ", words), abilities, external);
  if (!made.ok()) return absl::UnavailableError(made.status().message());
  Participant participant = *std::move(made);
  participant.kind = "compiled IR";
  participant.description = options.function.file;
  participant.flags[0] = absl::StrCat("--exec=", name, "=divfix prove ", words);
  participant.time_budget = absl::InfiniteDuration();
  if (!options.takes_control) {
    participant.make = [make = participant.make, control = options.control] {
      return std::make_unique<UnderOneControl>(make(), control);
    };
  }
  return participant;
}

}  // namespace divfix::prove
