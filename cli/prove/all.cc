// Reports everything that is wrong with a function, rule by rule.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "cli/output/progress_line.h"
#include "cli/output/report_output.h"
#include "cli/prove/runs.h"
#include "cli/prove/subject.h"
#include "corpus/control_text.h"
#include "prove/report/all_differences_text.h"
#include "prove/solve/all_differences.h"
#include "prove/solve/solver.h"
#include "triage/report/environment.h"
#include "triage/report/verdict.h"

namespace divfix::prove {
namespace {

// The fields that the question fixes, even to their default.
std::string PinnedText(const Question& question) {
  std::string text;
  for (const ControlField field : kControlFields) {
    if ((question.control_mask & FieldMask(field)) == 0) continue;
    absl::StrAppend(&text, text.empty() ? "" : " ", FormatControlField(question.control, field));
  }
  return text;
}

// Returns whether a question is answered in full, with no difference.
bool RightUnder(Semantics semantics, const std::vector<RuleDifferences>& rows) {
  for (const RuleDifferences& row : rows) {
    if (row.semantics == semantics && !row.right()) return false;
  }
  return true;
}

bool DiffersUnder(Semantics semantics, const std::vector<RuleDifferences>& rows) {
  for (const RuleDifferences& row : rows) {
    if (row.semantics == semantics && !row.examples.empty()) return true;
  }
  return false;
}

int StatusOf(const std::vector<Question>& questions, const std::vector<RuleDifferences>& rows) {
  for (const Question& question : questions) {
    if (RightUnder(*question.semantics, rows)) return kExitProved;
  }
  // Right under one of the semantics is enough; the others may be open.
  for (const Question& question : questions) {
    if (!DiffersUnder(*question.semantics, rows)) return kExitCannot;
  }
  return kExitDiffers;
}

Report ReportOf(const Subject& subject, const std::vector<Question>& questions,
                const std::vector<RuleDifferences>& rows, const Findings& findings,
                const std::vector<std::string>& arguments) {
  Report report;
  report.run.command = arguments;
  report.run.command.insert(report.run.command.begin() + 1, "prove");
  report.run.command[0] = "divfix";
  report.run.threads = 1;
  for (const Question& question : questions) report.run.semantics.push_back(*question.semantics);
  report.run.control = PinnedText(subject.questions[0]);
  report.run.start = subject.start;
  report.run.elapsed = absl::Now() - subject.start;
  report.run.interrupted = *subject.options.stop;
  if (StatusOf(questions, rows) == kExitCannot) {
    for (const RuleDifferences& row : rows) {
      if (row.complete) continue;
      report.run.unproved.push_back(absl::StrCat(CompiledName(subject.flags.file), ": the rule ",
                                                 RuleName(row.rule), " is not proved (",
                                                 SemanticsName(row.semantics), "): ", row.reason));
    }
  }
  report.environment = CurrentEnvironment();
  findings.AddTo(report);
  for (std::string& note : NotesOfDifferences(rows)) {
    report.participants[0].tally.notes.insert(std::move(note));
  }
  return report;
}

// Calls a function now and then, on its own thread, for as long as it lives.
class Ticker {
 public:
  explicit Ticker(std::function<void()> tick) {
    thread_ = std::jthread([tick = std::move(tick)](const std::stop_token& done) {
      constexpr auto kInterval = std::chrono::milliseconds(100);
      std::mutex mutex;
      std::condition_variable_any wake;
      std::unique_lock lock(mutex);
      while (!wake.wait_for(lock, done, kInterval, [&] { return done.stop_requested(); })) tick();
    });
  }

 private:
  std::jthread thread_;
};

// Finds all differences, and shows progress while the solver works.
std::vector<RuleDifferences> SearchWithProgress(Subject& subject,
                                                const std::vector<Question>& questions) {
  std::mutex mutex;
  SearchProgress now;
  ProgressLine line;
  std::vector<RuleDifferences> rows;
  {
    const Ticker ticker([&] {
      const std::lock_guard lock(mutex);
      line.ShowSteps(absl::StrCat("rules: ", now.rules_done, " of ", now.rules, ", ", now.examples,
                                  " ways to differ"),
                     now.rules_done, now.rules, absl::Now() - subject.start);
    });
    rows = FindAllDifferences(subject.translation, questions, subject.options,
                              [&](const SearchProgress& progress) {
                                const std::lock_guard lock(mutex);
                                now = progress;
                              });
  }
  line.End();
  return rows;
}

}  // namespace

absl::StatusOr<int> ProveAll(Subject& subject, const std::vector<std::string>& arguments) {
  const Flags& flags = subject.flags;
  const ReportPlan report = {.folder = flags.report};
  if (absl::Status status = PrepareFolder(report); !status.ok()) return status;
  std::vector<Question> questions;
  bool declares = false;
  for (const Question& question : subject.questions) {
    if (question.semantics.has_value()) questions.push_back(question);
  }
  if (subject.takes_control() && flags.semantics == "both") {
    // Whether it follows the semantics that its control selects, or the same ones always.
    ProveOptions first = subject.options;
    first.timeout /= 4;
    declares = Prove(subject.translation, subject.questions[0], first).answer == Answer::kProved;
  }
  const std::vector<RuleDifferences> rows = SearchWithProgress(subject, questions);
  Findings findings = FindingsOf(subject, declares);
  for (const RuleDifferences& row : rows) {
    absl::Status status = row.at_fault ? absl::InternalError(row.reason) : absl::OkStatus();
    for (const Counterexample& example : row.examples) {
      if (status.ok()) status = findings.Add(example);
    }
    if (status.ok() && row.right()) status = findings.Confirm(row.rule, row.semantics);
    if (absl::IsInternal(status)) return TellWrongProver(status, subject);
    if (!status.ok()) return status;
  }
  // Small examples are worth some extra time, but not any amount.
  constexpr absl::Duration kLeast = absl::Seconds(10);
  const absl::Time deadline =
      std::max(subject.start + subject.options.timeout, absl::Now() + kLeast);
  std::atomic<bool> over = false;
  {
    const Ticker ticker([&] { over = over || *subject.options.stop || absl::Now() >= deadline; });
    if (absl::Status status = findings.Settle(over); !status.ok()) return status;
  }

  const int exit_status = StatusOf(questions, rows);
  const char* const words[] = {"PROVED", "DIFFERS", "", "CANNOT"};
  std::string right;
  std::string wrong;
  std::string open;
  for (const Question& question : questions) {
    const bool differs = DiffersUnder(*question.semantics, rows);
    std::string& names = RightUnder(*question.semantics, rows) ? right : differs ? wrong : open;
    absl::StrAppend(&names, names.empty() ? "" : " and ", SemanticsName(*question.semantics));
  }
  const std::string verdict = !right.empty() ? absl::StrCat("right under ", right)
                              : open.empty() ? "not right under any of the semantics asked for"
                              : wrong.empty()
                                  ? absl::StrCat("open under ", open)
                                  : absl::StrCat("not right under ", wrong, ", open under ", open);
  bool complete = true;
  for (const RuleDifferences& row : rows) complete &= row.complete;
  std::printf("%s\n%s\n%s  %s%s: %s%s; %s, %.2f s\n",
              FormatAllDifferences(rows, findings.findings()).c_str(),
              FormatNextSteps(findings.findings()).c_str(), words[exit_status],
              subject.shown.c_str(), FpText(flags).c_str(), verdict.c_str(),
              complete                ? ""
              : *subject.options.stop ? "; interrupted: there may be more"
                                      : "; some rules were not answered in time: there may be more",
              SolverName().c_str(), absl::ToDoubleSeconds(absl::Now() - subject.start));
  for (const Finding& finding : findings.findings()) {
    const std::string hint = CountHint(subject, finding.example);
    std::fputs(hint.c_str(), stdout);
    if (!hint.empty()) break;
  }
  if (flags.report.empty()) return exit_status;
  Triage triage = MakeTriage(ReportOf(subject, questions, rows, findings, arguments));
  GiveVerdicts(triage);
  if (absl::Status status = WriteForms(report, triage); !status.ok()) return status;
  return exit_status;
}

}  // namespace divfix::prove
