// Asks one question for each semantics, and prints the answer.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/clock.h"
#include "cli/prove/runs.h"
#include "cli/prove/subject.h"
#include "corpus/write_file.h"
#include "prove/report/proof_text.h"
#include "prove/solve/solver.h"
#include "triage/report/rule_verdicts.h"
#include "triage/report/safe_text.h"

namespace divfix::prove {
namespace {

constexpr size_t kReasonBytes = 500;

// The semantics that a question is about.
std::vector<Semantics> SemanticsOf(const Question& question) {
  if (question.semantics.has_value()) return {*question.semantics};
  return {Semantics::kPublished, Semantics::kMeasured};
}

// Runs a function that was proved. Internal: it is wrong.
absl::Status ConfirmAll(const Question& question, Findings& findings) {
  for (const Semantics semantics : SemanticsOf(question)) {
    for (const Rule rule : kRules) {
      if (!DecidesAny(rule, semantics)) continue;
      if (absl::Status status = findings.Confirm(rule, semantics); !status.ok()) return status;
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<int> TellProved(Subject& subject, const Question& asked) {
  const Flags& flags = subject.flags;
  Findings findings = FindingsOf(subject, !asked.semantics.has_value());
  if (absl::Status status = ConfirmAll(asked, findings); !status.ok()) {
    if (absl::IsInternal(status)) return TellWrongProver(status, subject);
    return status;
  }
  const std::string arrays = !subject.signature.arrays ? ""
                             : subject.kernel
                                 ? ", in one work-item of any group"
                                 : absl::StrFormat(", in arrays of %d cases", subject.count);
  std::printf("PROVED  %s: right for all 2^96 operands%s%s (semantics: %s)%s%s; %s, %.2f s\n",
              subject.shown.c_str(), arrays.c_str(),
              subject.takes_control() ? " and every control asked for" : "",
              SemanticsText(asked, subject.takes_control()).c_str(),
              subject.translation.cases[0].exceptions.has_value() ? ", exceptions too" : "",
              FpText(flags).c_str(), SolverName().c_str(),
              absl::ToDoubleSeconds(absl::Now() - subject.start));
  if (!findings.not_run().empty()) {
    std::printf("  not run   %s\n", OneLine(findings.not_run(), kReasonBytes).c_str());
  }
  return kExitProved;
}

// Writes the last query, for any solver.
absl::Status Dump(const Subject& subject, const Question& asked, const ProofResult& result,
                  const std::string& path) {
  const std::string title =
      absl::StrCat("Is ", subject.shown, " of ", subject.flags.file, " right for every input (",
                   SemanticsText(asked, subject.takes_control()), ")?");
  if (absl::Status status = ReplaceFile(path, FileOf(result.queries.back(), title)); !status.ok()) {
    return absl::UnavailableError(status.message());
  }
  return absl::OkStatus();
}

// Returns the name of the file for a question without an answer: "fixup.published.unsolved.smt2".
std::string UnsolvedName(const Subject& subject, const Question& question) {
  constexpr size_t kLongest = 100;
  std::string name = subject.name.substr(0, kLongest);
  for (char& c : name) {
    if (!absl::ascii_isalnum(static_cast<unsigned char>(c)) && c != '.' && c != '-') c = '_';
  }
  return absl::StrCat(
      name, ".", question.semantics.has_value() ? SemanticsName(*question.semantics) : "by-control",
      ".unsolved.smt2");
}

}  // namespace

absl::StatusOr<int> ProveOnce(Subject& subject) {
  const Flags& flags = subject.flags;
  const bool takes_control = subject.takes_control();
  std::vector<ProofResult> results;
  for (const Question& question : subject.questions) {
    results.push_back(Prove(subject.translation, question, subject.options));
    if (results.back().answer == Answer::kProved) break;
  }
  const ProofResult& last = results.back();
  const Question& asked = subject.questions[results.size() - 1];
  bool cannot = false;
  for (const ProofResult& result : results) cannot |= result.answer == Answer::kCannot;
  if (!flags.dump.empty()) {
    if (absl::Status status = Dump(subject, asked, last, flags.dump); !status.ok()) {
      return absl::UnavailableError(absl::StrCat("--dump: ", status.message()));
    }
  }
  if (last.answer == Answer::kProved) return TellProved(subject, asked);
  Findings findings = FindingsOf(subject, false);
  for (const ProofResult& result : results) {
    if (!result.counterexample.has_value()) continue;
    if (absl::Status status = findings.Add(*result.counterexample); !status.ok()) {
      if (absl::IsInternal(status)) return TellWrongProver(status, subject);
      return status;
    }
  }
  if (absl::Status status = findings.Settle(*subject.options.stop); !status.ok()) return status;
  size_t next = 0;
  for (size_t i = 0; i < results.size(); ++i) {
    const ProofResult& result = results[i];
    const std::string semantics = SemanticsText(subject.questions[i], takes_control);
    if (result.answer == Answer::kCannot) {
      std::string dump = i + 1 == results.size() ? flags.dump : "";
      if (dump.empty()) {
        dump = UnsolvedName(subject, subject.questions[i]);
        // The result matters more than its query.
        if (absl::Status status = Dump(subject, subject.questions[i], result, dump); !status.ok()) {
          dump = absl::StrCat("no file, because ", status.message());
        }
      }
      std::printf("CANNOT  %s (semantics: %s): %s%s; the query is in %s\n", subject.shown.c_str(),
                  semantics.c_str(),
                  result.at_fault ? absl::StrCat(kProverIsWrong, ": ").c_str() : "",
                  result.reason.c_str(), dump.c_str());
    } else {
      const Finding& finding = findings.findings()[next++];
      std::printf(
          "DIFFERS  %s (semantics: %s): %s\n%s", subject.shown.c_str(), semantics.c_str(),
          FaultName(finding.example.fault),
          absl::StrCat(DescribeFinding(finding, takes_control), CountHint(subject, finding.example))
              .c_str());
    }
  }
  return cannot ? kExitCannot : kExitDiffers;
}

}  // namespace divfix::prove
