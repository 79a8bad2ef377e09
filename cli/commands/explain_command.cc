#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "cli/commands/commands.h"
#include "cli/flags/capture_flags.h"
#include "cli/flags/control_flags.h"
#include "cli/flags/corpus_flag.h"
#include "cli/flags/external_flags.h"
#include "cli/output/explanation.h"
#include "cli/usage/exit_status.h"
#include "cli/usage/flag_values.h"
#include "corpus/corpus.h"
#include "corpus/operand_text.h"
#include "crosscheck/runner_slot.h"
#include "crosscheck/selection.h"
#include "impls/fp_environment.h"
#include "impls/registry.h"
#include "oracle/oracle.h"
#include "triage/buckets/examiner.h"
#include "triage/report/describe.h"
#include "triage/report/report.h"

namespace divfix {
namespace {

struct ExplainFlags {
  std::vector<std::string> operands;
  std::vector<std::string> impls;
  ControlFlags control;
  ExternalFlags external;
  CaptureFlags captures;
  CorpusFlag corpus;
  std::string batch;
  std::string lane;
  std::string host_fp;
};

absl::StatusOr<Operands> ParseOperands(const std::vector<std::string>& texts) {
  if (texts.size() != 3) {
    return absl::InvalidArgumentError(absl::StrCat(
        "it takes three operands, S0 (the quotient), S1 (the denominator) and S2 (the numerator), "
        "and not ",
        texts.size()));
  }
  uint32_t bits[3];
  for (size_t i = 0; i < 3; ++i) {
    const absl::StatusOr<uint32_t> operand = ParseOperand(texts[i]);
    if (!operand.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("S", i, ": ", absl::string_view(operand.status().message())));
    }
    bits[i] = *operand;
  }
  return Operands{bits[0], bits[1], bits[2]};
}

// "D value, exceptions equal".
std::string MismatchText(const Outcome& expected, const Divergence& d, bool reports_exceptions) {
  const ExceptionMismatch exceptions = CompareExceptions(expected.exceptions, d.actual.exceptions);
  return absl::StrCat("D ", DMismatchName(DMismatchOf(expected, d)), ", exceptions ",
                      reports_exceptions ? ExceptionMismatchName(exceptions) : "not reported",
                      d.note.empty() ? "" : ", ", d.note);
}

absl::StatusOr<Setting> ParseSetting(const ExplainFlags& flags) {
  Setting setting;
  if (!flags.batch.empty()) {
    const absl::StatusOr<uint64_t> batch = ParseNumber("--batch", flags.batch, 1, kBlockCapacity);
    if (!batch.ok()) return batch.status();
    setting.batch = static_cast<uint32_t>(*batch);
  }
  if (!flags.lane.empty()) {
    const absl::StatusOr<uint64_t> lane = ParseNumber("--lane", flags.lane, 0, setting.batch - 1);
    if (!lane.ok()) return lane.status();
    setting.lane = static_cast<uint32_t>(*lane);
  }
  if (!flags.host_fp.empty()) {
    const std::optional<unsigned> variant = FindFpVariant(flags.host_fp);
    if (!variant) {
      return absl::InvalidArgumentError(
          absl::StrCat("--host-fp=", flags.host_fp, ": it is one of ", [] {
            std::vector<std::string> names;
            for (unsigned v = 0; v < kFpVariants; ++v) names.push_back(FpVariantName(v));
            names.erase(std::unique(names.begin(), names.end()), names.end());
            return absl::StrJoin(names, ", ");
          }()));
    }
    setting.fp_variant = static_cast<uint8_t>(*variant);
  }
  return setting;
}

// What each participant makes of the case; sets `diverges` when one is wrong.
absl::StatusOr<std::string> AskParticipants(const std::vector<Participant>& participants,
                                            const Case& c, const Setting& setting, bool& diverges) {
  const Outcome expected = Judge(c).outcome;
  size_t width = 0;
  for (const Participant& p : participants) width = std::max(width, p.name.size());
  std::string text;
  for (const Participant& p : participants) {
    absl::StrAppendFormat(&text, "  %-*s  ", static_cast<int>(width), p.name);
    if (!p.available.ok()) {
      absl::StrAppend(&text, "cannot run: ", absl::string_view(p.available.message()), "\n");
      continue;
    }
    const RunnerSlot slot(p);
    Runner& runner = *slot.runner;
    if (!runner.Supports(c.control)) {
      absl::StrAppend(&text, "does not support this control\n");
      continue;
    }
    const absl::StatusOr<std::vector<Divergence>> divergences = runner.RunCase(c, setting);
    if (!divergences.ok()) return divergences.status();
    if (runner.not_run() > 0) {
      absl::StrAppend(&text, "has no answer for this case\n");
      continue;
    }
    const bool all = slot.implementation->ReportsExceptions();
    if (divergences->empty()) {
      absl::StrAppend(&text, all ? DescribeOutcome(expected) : DescribeD(expected.d),
                      "  as expected\n");
      continue;
    }
    diverges = true;
    const std::optional<Outcome> given = OutcomeGiven(*divergences, expected);
    absl::StrAppend(&text,
                    !given ? "no outcome"
                    : all  ? DescribeOutcome(*given)
                           : DescribeD(given->d),
                    "  DIFFERS: ",
                    absl::StrJoin(*divergences, "; and ",
                                  [&](std::string* out, const Divergence& d) {
                                    absl::StrAppend(out, MismatchText(expected, d, all));
                                  }),
                    "\n");
  }
  return text;
}

std::string FindEntries(const Corpus& corpus, const Case& c) {
  std::string text;
  for (const Entry& entry : corpus.entries) {
    if (!HoldsUnder(entry, c.control.semantics)) continue;
    if (CaseUnder(entry, c.control.semantics) != c) continue;
    absl::StrAppend(&text, "  ", entry.file, ":", entry.line, ": ", entry.name, " @", entry.origin,
                    "  ", entry.why, "\n");
    if (const Outcome expected = ExpectedUnder(entry, c.control.semantics);
        expected != Judge(c).outcome) {
      absl::StrAppend(&text, "    but it EXPECTS ", DescribeOutcome(expected), "\n");
    }
  }
  return text.empty() ? "  none holds this case\n" : text;
}

absl::StatusOr<int> Explain(const ExplainFlags& flags) {
  const absl::StatusOr<Operands> operands = ParseOperands(flags.operands);
  if (!operands.ok()) return operands.status();
  const absl::StatusOr<Pins> pins = flags.control.Parse();
  if (!pins.ok()) return pins.status();
  const absl::StatusOr<std::vector<Semantics>> semantics = flags.control.ParseSemantics();
  if (!semantics.ok()) return semantics.status();
  const absl::StatusOr<Setting> setting = ParseSetting(flags);
  if (!setting.ok()) return setting.status();
  const std::vector<Participant> all = BuiltinParticipants();
  std::vector<Participant> brought;
  std::vector<CaseList> captured;  // the one case is given
  absl::Status status = flags.external.AppendTo(all, brought);
  if (status.ok()) status = flags.captures.AppendTo(all, brought, captured);
  if (!status.ok()) return status;
  absl::StatusOr<std::vector<Participant>> participants =
      SelectParticipants(all, flags.impls, brought);
  if (!participants.ok()) return participants.status();
  std::ranges::move(brought, std::back_inserter(*participants));
  const absl::StatusOr<Corpus> corpus = flags.corpus.Load();
  if (!corpus.ok()) return corpus.status();

  Case c = {*operands, pins->value};
  std::string text = ExplainOperands(c);
  // Under both semantics, explain the second only if its outcome differs.
  std::vector<Case> told;
  for (const Semantics s : *semantics) {
    c.control.semantics = s;
    if (!told.empty() && Judge(c).outcome == Judge(told.front()).outcome) {
      absl::StrAppend(&text, "\nsemantics ", SemanticsName(s), ": the same outcome\n");
      continue;
    }
    told.push_back(c);
    absl::StrAppend(&text, "\n", ExplainVerdict(c));
  }
  bool diverges = false;
  for (const Case& asked : told) {
    const absl::StatusOr<std::string> answers =
        AskParticipants(*participants, asked, *setting, diverges);
    if (!answers.ok()) return answers.status();
    absl::StrAppend(&text, "\nparticipants, ", SemanticsName(asked.control.semantics), "\n",
                    *answers, "\ncorpus, ", SemanticsName(asked.control.semantics), "\n",
                    FindEntries(*corpus, asked));
  }
  std::fputs(text.c_str(), stdout);
  return diverges ? kExitDivergence : kExitOk;
}

}  // namespace

Command ExplainCommand() {
  auto flags = std::make_shared<ExplainFlags>();
  Command command = {
      .name = "explain",
      .summary = "Explain how the contract decides one case, and who differs",
      .flags =
          {{"--impl", &flags->impls, "GLOB",
            "only participants that match GLOB, see 'divfix impls'"},
           {"--batch", &flags->batch, "N",
            "run the case in every lane of a batch of N, at most 4096 (default 1)", kMoreGroup},
           {"--lane", &flags->lane, "I", "and show lane I of it (default 0)", kMoreGroup},
           {"--host-fp", &flags->host_fp, "MODE",
            "in this floating-point mode of the host, if it is right in the default mode: DAZ, "
            "FTZ, round-up, DAZ+round-up ...",
            kMoreGroup}},
      // Three, but Explain has a message of its own for any other number.
      .operand = Operand{"S0 S1 S2", &flags->operands,
                         "the quotient, the denominator and the numerator: bits (0x7fc00001), "
                         "numbers (1.5, -0x1p-149), inf, nan(0x1), snan(0x1)"},
      .examples = {"divfix explain 1.0 0.0 -0x1p-149",
                   "divfix explain nan 1.0 0x3f800000 --round=up --semantics=measured",
                   "divfix explain 1.0 0 0 --impl='mutant/zero-over-zero-*'"},
      .run = [flags](const auto&) { return Explain(*flags); }};
  flags->corpus.AddTo(command);
  flags->external.AddTo(command);
  flags->captures.AddTo(command);
  flags->control.AddTo(command);
  return command;
}

}  // namespace divfix
