#include <llvm/IR/LLVMContext.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "cli/interrupt.h"
#include "cli/progress_line.h"
#include "cli/prove_request.h"
#include "cli/prove_runs.h"
#include "cli/report_output.h"
#include "corpus/control_text.h"
#include "corpus/write_file.h"
#include "prove/answer_lines.h"
#include "prove/findings.h"
#include "prove/map.h"
#include "prove/map_text.h"
#include "prove/models.h"
#include "prove/module_file.h"
#include "prove/solver.h"
#include "prove/verdict_text.h"
#include "triage/environment.h"
#include "triage/verdict.h"

namespace divfix::prove {
namespace {

// The function at hand, as every way of going on needs it.
struct Subject {
  const Flags& flags;
  std::string name;
  Signature signature;
  Translation translation;
  std::vector<Question> questions;
  ProveOptions options;
  absl::Time start;

  bool takes_control() const { return signature.Has(Role::kControl); }
  size_t count() const { return signature.arrays ? flags.count : 1; }
};

CompiledFunction FunctionOf(const Subject& subject) {
  return {.file = subject.flags.file,
          .function = subject.name,
          .signature = subject.signature,
          .count = subject.count()};
}

Findings FindingsOf(const Subject& subject, bool declares_semantics) {
  return {{.function = FunctionOf(subject),
           .named = subject.flags.function,
           .arguments = subject.flags.arguments,
           .control = subject.questions[0].control,
           .takes_control = subject.takes_control(),
           .declares_semantics = declares_semantics},
          CompiledName(subject.flags.file)};
}

std::string FpText(const Flags& flags) {
  return flags.fp == "ieee" ? "" : ", whether or not denormals are flushed";
}

// Internal is the prover's own fault, and there is nothing else to say then.
int Told(const absl::Status& status, const Subject& subject) {
  std::printf("CANNOT  %s: %s: %s\n", subject.name.c_str(), kProverIsWrong,
              std::string(status.message()).c_str());
  return kExitCannot;
}

// The semantics that a question is about.
std::vector<Semantics> SemanticsOf(const Question& question) {
  if (question.semantics.has_value()) return {*question.semantics};
  return {Semantics::kPublished, Semantics::kMeasured};
}

// Runs what was found right. Internal: it isn't.
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
    if (absl::IsInternal(status)) return Told(status, subject);
    return status;
  }
  const std::string arrays =
      subject.signature.arrays ? absl::StrFormat(", in arrays of %d cases", subject.count()) : "";
  std::printf("PROVED  %s: right for all 2^96 operands%s%s (semantics: %s)%s%s; %s, %.2f s\n",
              subject.name.c_str(), arrays.c_str(),
              subject.takes_control() ? " and every control that is asked for" : "",
              SemanticsText(asked, subject.takes_control()).c_str(),
              subject.translation.cases[0].exceptions.has_value() ? ", exceptions too" : "",
              FpText(flags).c_str(), SolverName().c_str(),
              absl::ToDoubleSeconds(absl::Now() - subject.start));
  return kExitProved;
}

// Says PROVED, or of each semantics in which way the function differs.
absl::StatusOr<int> ProveOnce(Subject& subject) {
  const Flags& flags = subject.flags;
  const bool takes_control = subject.takes_control();
  std::vector<Verdict> verdicts;
  for (const Question& question : subject.questions) {
    verdicts.push_back(Prove(subject.translation, question, subject.options));
    if (verdicts.back().answer == Answer::kProved) break;
  }
  const Verdict& last = verdicts.back();
  const Question& asked = subject.questions[verdicts.size() - 1];
  bool cannot = false;
  for (const Verdict& verdict : verdicts) cannot |= verdict.answer == Answer::kCannot;
  std::string dump = flags.dump;
  if (dump.empty() && last.answer != Answer::kProved && cannot) {
    dump = absl::StrCat(subject.name, ".unsolved.smt2");
  }
  if (!dump.empty()) {
    const std::string title =
        absl::StrCat("Is ", subject.name, " of ", flags.file, " right for every input (",
                     SemanticsText(asked, takes_control), ")?");
    if (absl::Status status = ReplaceFile(dump, FileOf(last.queries.back(), title)); !status.ok()) {
      return absl::UnavailableError(
          absl::StrCat(flags.dump.empty() ? "" : "--dump: ", absl::string_view(status.message())));
    }
  }
  if (last.answer == Answer::kProved) return TellProved(subject, asked);
  Findings findings = FindingsOf(subject, false);
  for (const Verdict& verdict : verdicts) {
    if (!verdict.counterexample.has_value()) continue;
    if (absl::Status status = findings.Add(*verdict.counterexample); !status.ok()) {
      if (absl::IsInternal(status)) return Told(status, subject);
      return status;
    }
  }
  if (absl::Status status = findings.Settle(*subject.options.stop); !status.ok()) return status;
  size_t next = 0;
  for (size_t i = 0; i < verdicts.size(); ++i) {
    const Verdict& verdict = verdicts[i];
    const std::string semantics = SemanticsText(subject.questions[i], takes_control);
    if (verdict.answer == Answer::kCannot) {
      std::printf("CANNOT  %s (semantics: %s): %s%s%s\n", subject.name.c_str(), semantics.c_str(),
                  verdict.at_fault ? absl::StrCat(kProverIsWrong, ": ").c_str() : "",
                  verdict.reason.c_str(),
                  dump.empty() ? "" : absl::StrCat("; the query is in ", dump).c_str());
    } else {
      const Finding& finding = findings.findings()[next++];
      std::printf("DIFFERS  %s (semantics: %s): %s\n%s", subject.name.c_str(), semantics.c_str(),
                  FaultName(finding.example.fault),
                  DescribeFinding(finding, takes_control).c_str());
    }
  }
  return cannot ? kExitCannot : kExitDiffers;
}

// The fields that the question pins, those that it pins to their default too.
std::string PinnedText(const Question& question) {
  std::string text;
  for (const ControlField field : kControlFields) {
    if ((question.control_mask & FieldMask(field)) == 0) continue;
    absl::StrAppend(&text, text.empty() ? "" : " ", FormatControlField(question.control, field));
  }
  return text;
}

Report ReportOf(const Subject& subject, const std::vector<Question>& questions,
                const std::vector<RuleOfMap>& rows, const Findings& findings,
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
  for (const RuleOfMap& row : rows) report.run.interrupted |= !row.complete;
  report.environment = CurrentEnvironment();
  findings.AddTo(report);
  for (std::string& note : NotesOfMap(rows)) {
    report.participants[0].tally.notes.insert(std::move(note));
  }
  return report;
}

// Whether a question is answered in full, and with nothing that differs.
bool RightUnder(Semantics semantics, const std::vector<RuleOfMap>& rows) {
  for (const RuleOfMap& row : rows) {
    if (row.semantics == semantics && !row.right()) return false;
  }
  return true;
}

int StatusOf(const std::vector<Question>& questions, const std::vector<RuleOfMap>& rows) {
  for (const Question& question : questions) {
    if (RightUnder(*question.semantics, rows)) return kExitProved;
  }
  // Right under one of them is enough, and what is open may be.
  for (const Question& question : questions) {
    bool differs = false;
    for (const RuleOfMap& row : rows) {
      differs |= row.semantics == *question.semantics && !row.examples.empty();
    }
    if (!differs) return kExitCannot;
  }
  return kExitDiffers;
}

// Does something now and then, on a thread of its own, for as long as it lives.
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

// The map, with its progress told while the solver is at work.
std::vector<RuleOfMap> MapWithProgress(Subject& subject, const std::vector<Question>& questions) {
  std::mutex mutex;
  MapProgress now;
  ProgressLine line;
  std::vector<RuleOfMap> rows;
  {
    const Ticker ticker([&] {
      const std::lock_guard lock(mutex);
      line.ShowSteps(absl::StrCat("rules: ", now.rules_done, " of ", now.rules, ", ", now.examples,
                                  " ways to differ"),
                     now.rules_done, now.rules, absl::Now() - subject.start);
    });
    rows =
        MakeMap(subject.translation, questions, subject.options, [&](const MapProgress& progress) {
          const std::lock_guard lock(mutex);
          now = progress;
        });
  }
  line.End();
  return rows;
}

// Maps all that is wrong.
absl::StatusOr<int> ProveAll(Subject& subject, const std::vector<std::string>& arguments) {
  const Flags& flags = subject.flags;
  if (const Failure failure = PrepareReportFolder(flags.report)) {
    return absl::UnavailableError(failure.message);
  }
  std::vector<Question> questions;
  bool declares = false;
  for (const Question& question : subject.questions) {
    if (question.semantics.has_value()) questions.push_back(question);
  }
  if (subject.takes_control() && flags.semantics == "both") {
    // Whether it follows the semantics that its control names, or the same whatever that says.
    ProveOptions first = subject.options;
    first.timeout /= 4;
    declares = Prove(subject.translation, subject.questions[0], first).answer == Answer::kProved;
  }
  const std::vector<RuleOfMap> rows = MapWithProgress(subject, questions);
  Findings findings = FindingsOf(subject, declares);
  for (const RuleOfMap& row : rows) {
    absl::Status status = row.at_fault ? absl::InternalError(row.reason) : absl::OkStatus();
    for (const Counterexample& example : row.examples) {
      if (status.ok()) status = findings.Add(example);
    }
    if (status.ok() && row.right()) status = findings.Confirm(row.rule, row.semantics);
    if (absl::IsInternal(status)) return Told(status, subject);
    if (!status.ok()) return status;
  }
  // Small examples are worth some time of their own, but not any.
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
  for (const Question& question : questions) {
    if (!RightUnder(*question.semantics, rows)) continue;
    absl::StrAppend(&right, right.empty() ? "right under " : " and ",
                    SemanticsName(*question.semantics));
  }
  bool complete = true;
  for (const RuleOfMap& row : rows) complete &= row.complete;
  std::printf("%s\n%s\n%s  %s%s: %s%s; %s, %.2f s\n", FormatMap(rows, findings.findings()).c_str(),
              FormatNextSteps(findings.findings()).c_str(), words[exit_status],
              subject.name.c_str(), FpText(flags).c_str(),
              right.empty() ? "not right under any semantics that was asked for" : right.c_str(),
              complete                ? ""
              : *subject.options.stop ? "; interrupted: there may be more"
                                      : "; not all was answered in time: there may be more",
              SolverName().c_str(), absl::ToDoubleSeconds(absl::Now() - subject.start));
  if (flags.report.empty()) return exit_status;
  Triage triage = MakeTriage(ReportOf(subject, questions, rows, findings, arguments));
  SettleSemantics(triage);
  if (const Failure failure = WriteJson(flags.report, triage.report)) {
    return absl::UnavailableError(failure.message);
  }
  if (const Failure failure = WriteForms({.report = flags.report}, triage, {})) {
    return absl::UnavailableError(failure.message);
  }
  return exit_status;
}

}  // namespace

absl::StatusOr<int> RunFunction(const Flags& flags, const std::vector<std::string>& arguments) {
  TranslateOptions options = {.signature = {}, .count = flags.count};
  const absl::StatusOr<FpEnvironment> fp = FpOf(flags);
  if (!fp.ok()) return fp.status();
  options.fp = *fp;
  absl::StatusOr<ProveOptions> prove_options = ProveOptionsOf(flags);
  if (!prove_options.ok()) return prove_options.status();
  constexpr size_t kMostCount = 1024;
  if (flags.count < 1 || flags.count > kMostCount) {
    return absl::InvalidArgumentError("--count: takes 1 to 1024");
  }
  llvm::LLVMContext context;
  const absl::StatusOr<std::unique_ptr<llvm::Module>> module = LoadModule(context, flags.file);
  if (!module.ok()) return module.status();
  const absl::StatusOr<llvm::Function*> function = FindFunction(**module, flags.function);
  if (!function.ok()) return function.status();
  const absl::StatusOr<Signature> signature = SignatureOf(**function, flags.arguments);
  if (!signature.ok()) return signature.status();
  const std::string name = (*function)->getName().str();
  if (flags.run) {
    const absl::StatusOr<Compiled> compiled =
        Compiled::Make({.file = flags.file,
                        .function = name,
                        .signature = *signature,
                        .count = signature->arrays ? flags.count : 1});
    if (!compiled.ok()) return compiled.status();
    if (absl::Status status = AnswerLines(*compiled, flags.place); !status.ok()) return status;
    return kExitProved;
  }
  options.signature = *signature;
  absl::StatusOr<std::vector<Question>> questions =
      QuestionsOf(flags, signature->Has(Role::kControl));
  if (!questions.ok()) return questions.status();
  const absl::StatusOr<Models> models = Models::Load(context);
  if (!models.ok()) return models.status();
  options.models = &*models;

  prove_options->stop = &CatchInterrupts();
  const absl::Time start = absl::Now();
  absl::StatusOr<Translation> translation = Translate(**function, options);
  if (!translation.ok()) {
    if (absl::IsInvalidArgument(translation.status())) return translation.status();
    std::printf("CANNOT  %s: not modelled: %s\n", name.c_str(),
                std::string(translation.status().message()).c_str());
    return kExitCannot;
  }
  Subject subject = {.flags = flags,
                     .name = name,
                     .signature = *signature,
                     .translation = *std::move(translation),
                     .questions = *std::move(questions),
                     .options = *prove_options,
                     .start = start};
  if (flags.all || !flags.report.empty()) return ProveAll(subject, arguments);
  return ProveOnce(subject);
}

}  // namespace divfix::prove
