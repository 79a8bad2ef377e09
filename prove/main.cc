// The program divfix-prove, which `divfix prove` executes: a function of LLVM IR held against the
// contract for every input.
#include <llvm/IR/LLVMContext.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "corpus/write_file.h"
#include "prove/builtins.h"
#include "prove/flags.h"
#include "prove/module_file.h"
#include "prove/prove.h"
#include "prove/replay.h"
#include "prove/solver.h"
#include "prove/verdict_text.h"

namespace divfix::prove {
namespace {

constexpr int kExitProved = 0;
constexpr int kExitDiffers = 1;
constexpr int kExitUsage = 2;
constexpr int kExitCannot = 3;

// What is asked, in the order in which a PROVED of one ends it.
absl::StatusOr<std::vector<Question>> QuestionsOf(const Flags& flags, bool takes_control) {
  Question question;
  for (const auto& [name, value] : flags.control) {
    if (value.empty()) continue;
    if (absl::Status status = SetControlField(question.control, name, value); !status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--", name, ": ", absl::string_view(status.message())));
    }
    question.control_mask |= FieldMask(*FindControlField(name));
  }
  question.control_value = ControlToWord(question.control) & question.control_mask;
  std::vector<Question> questions;
  const auto add = [&](std::optional<Semantics> semantics) {
    questions.push_back(question);
    questions.back().semantics = semantics;
  };
  if (flags.semantics == "both") {
    if (takes_control) add(std::nullopt);
    add(Semantics::kPublished);
    add(Semantics::kMeasured);
  } else if (flags.semantics == "published") {
    add(Semantics::kPublished);
  } else if (flags.semantics == "measured") {
    add(Semantics::kMeasured);
  } else {
    return absl::InvalidArgumentError(
        absl::StrCat("--semantics: '", flags.semantics, "' is none of published, measured, both"));
  }
  return questions;
}

std::string FpText(const Flags& flags) {
  return flags.fp == "ieee" ? "" : ", whether or not denormals are flushed";
}

absl::StatusOr<FpEnvironment> FpOf(const Flags& flags) {
  if (flags.fp == "ieee") return FpEnvironment::kIeee;
  if (flags.fp == "any-daz") return FpEnvironment::kAnyDaz;
  return absl::InvalidArgumentError(
      absl::StrCat("--fp: '", flags.fp, "' is none of ieee, any-daz"));
}

absl::StatusOr<ProveOptions> ProveOptionsOf(const Flags& flags) {
  ProveOptions options;
  if (!absl::ParseDuration(flags.timeout, &options.timeout) ||
      options.timeout < absl::Milliseconds(1) || options.timeout > absl::Hours(24 * 7)) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--timeout: '", flags.timeout, "' is no time from 1ms to a week, as 60s or 5m"));
  }
  return options;
}

// Tells what the compiled function made of a counterexample. False: it is right there, where the
// proof says that it can't be.
bool TellReplay(const Counterexample& example, const absl::StatusOr<Outcome>& replayed) {
  if (!replayed.ok()) {
    std::printf("  replay    not run: %s\n", std::string(replayed.status().message()).c_str());
    return true;
  }
  const bool right =
      replayed->d == example.expected.d &&
      (!example.judges_exceptions || replayed->exceptions == example.expected.exceptions);
  const std::string bits = FormatBits(replayed->d);
  // Only a result that the IR fixes has to be seen; the environment here keeps denormals.
  if (example.fault != Fault::kWrong || example.denormals_flushed) {
    std::printf("  replay    compiled here it gives %s\n", bits.c_str());
    return true;
  }
  if (right || replayed->d != example.got.d) {
    std::printf(
        "CANNOT  the compiled function gives %s for these operands, and not 0x%08x: THE PROVER IS "
        "WRONG, and nothing that it says of this function counts\n",
        bits.c_str(), example.got.d);
    return false;
  }
  std::printf("  replay    compiled here it gives the same\n");
  return true;
}

// InvalidArgument is the user's, any other status the environment's.
absl::StatusOr<int> Run(const Flags& flags) {
  TranslateOptions options = {.signature = {}, .count = flags.count};
  const absl::StatusOr<FpEnvironment> fp = FpOf(flags);
  if (!fp.ok()) return fp.status();
  options.fp = *fp;
  const absl::StatusOr<ProveOptions> prove_options = ProveOptionsOf(flags);
  if (!prove_options.ok()) return prove_options.status();
  if (flags.count < 1 || flags.count > 1024) {
    return absl::InvalidArgumentError("--count: takes 1 to 1024");
  }
  llvm::LLVMContext context;
  const absl::StatusOr<Models> models = Models::Load(context);
  if (!models.ok()) return models.status();
  options.models = &*models;
  const absl::StatusOr<std::unique_ptr<llvm::Module>> module = LoadModule(context, flags.file);
  if (!module.ok()) return module.status();
  const absl::StatusOr<llvm::Function*> function = FindFunction(**module, flags.function);
  if (!function.ok()) return function.status();
  const absl::StatusOr<Signature> signature = SignatureOf(**function, flags.arguments);
  if (!signature.ok()) return signature.status();
  options.signature = *signature;
  const bool takes_control = signature->Has(Role::kControl);
  const absl::StatusOr<std::vector<Question>> questions = QuestionsOf(flags, takes_control);
  if (!questions.ok()) return questions.status();

  const absl::Time start = absl::Now();
  const std::string name = (*function)->getName().str();
  absl::StatusOr<Translation> translation = Translate(**function, options);
  if (!translation.ok()) {
    if (absl::IsInvalidArgument(translation.status())) return translation.status();
    std::printf("CANNOT  %s: not modelled: %s\n", name.c_str(),
                std::string(translation.status().message()).c_str());
    return kExitCannot;
  }
  std::vector<Verdict> verdicts;
  for (const Question& question : *questions) {
    verdicts.push_back(Prove(*translation, question, *prove_options));
    if (verdicts.back().answer == Answer::kProved) break;
  }
  const Verdict& last = verdicts.back();
  const Question& asked = (*questions)[verdicts.size() - 1];
  bool cannot = false;
  for (const Verdict& verdict : verdicts) cannot |= verdict.answer == Answer::kCannot;
  std::string dump = flags.dump;
  if (dump.empty() && last.answer != Answer::kProved && cannot) {
    dump = absl::StrCat(name, ".unsolved.smt2");
  }
  if (!dump.empty()) {
    const std::string title =
        absl::StrCat("Is ", name, " of ", flags.file, " right for every input (",
                     SemanticsText(asked, takes_control), ")?");
    if (absl::Status status = ReplaceFile(dump, FileOf(last.queries.back(), title)); !status.ok()) {
      return absl::UnavailableError(status.message());
    }
  }
  const std::string arrays =
      signature->arrays ? absl::StrFormat(", in arrays of %d cases", options.count) : "";
  const double seconds = absl::ToDoubleSeconds(absl::Now() - start);
  if (last.answer == Answer::kProved) {
    std::printf("PROVED  %s: right for all 2^96 operands%s%s (semantics: %s)%s%s; %s, %.2f s\n",
                name.c_str(), arrays.c_str(),
                takes_control ? " and every control that is asked for" : "",
                SemanticsText(asked, takes_control).c_str(),
                translation->cases[0].exceptions.has_value() ? ", exceptions too" : "",
                FpText(flags).c_str(), SolverName().c_str(), seconds);
    return kExitProved;
  }
  for (size_t i = 0; i < verdicts.size(); ++i) {
    const Verdict& verdict = verdicts[i];
    const std::string semantics = SemanticsText((*questions)[i], takes_control);
    if (verdict.answer == Answer::kCannot) {
      std::printf("CANNOT  %s (semantics: %s): %s%s\n", name.c_str(), semantics.c_str(),
                  verdict.reason.c_str(),
                  dump.empty() ? "" : absl::StrCat("; the query is in ", dump).c_str());
    } else {
      const Counterexample& example = *verdict.counterexample;
      std::printf("DIFFERS  %s (semantics: %s): %s\n%s", name.c_str(), semantics.c_str(),
                  FaultName(example.fault), DescribeCounterexample(example, takes_control).c_str());
      const absl::StatusOr<Outcome> replayed = Replay({.file = flags.file,
                                                       .function = name,
                                                       .signature = *signature,
                                                       .operands = example.c.operands,
                                                       .control = example.control,
                                                       .lane = example.lane,
                                                       .count = options.count});
      cannot |= !TellReplay(example, replayed);
    }
  }
  return cannot ? kExitCannot : kExitDiffers;
}

// Proves each built-in implementation, for every control at once.
absl::StatusOr<int> RunBuiltins(const Flags& flags) {
  const absl::StatusOr<ProveOptions> prove_options = ProveOptionsOf(flags);
  if (!prove_options.ok()) return prove_options.status();
  TranslateOptions options;
  const absl::StatusOr<FpEnvironment> fp = FpOf(flags);
  if (!fp.ok()) return fp.status();
  options.fp = *fp;
  const std::vector<Builtin> builtins = Builtins();
  if (builtins.empty()) {
    return absl::UnavailableError(
        "this program was built without the implementations' bitcode: it takes clang 22");
  }
  size_t width = 0;
  for (const Builtin& builtin : builtins) width = std::max(width, builtin.name.size());
  int status = kExitProved;
  llvm::LLVMContext context;
  const absl::StatusOr<Models> models = Models::Load(context);
  if (!models.ok()) return models.status();
  options.models = &*models;
  std::map<std::string, std::unique_ptr<llvm::Module>> modules;
  for (const Builtin& builtin : builtins) {
    if (!absl::StrContains(builtin.name, flags.impl)) continue;
    const absl::Time start = absl::Now();
    std::unique_ptr<llvm::Module>& module = modules[builtin.bitcode];
    if (module == nullptr) {
      absl::StatusOr<std::unique_ptr<llvm::Module>> loaded = LoadBuiltin(context, builtin.bitcode);
      if (!loaded.ok()) return loaded.status();
      module = *std::move(loaded);
    }
    absl::StatusOr<Translation> translation = TranslateBuiltin(*module, builtin, options);
    Verdict verdict;
    if (translation.ok()) {
      ProveOptions own = *prove_options;
      own.split_control = builtin.split_control;
      verdict = Prove(*translation, {}, own);
      for (size_t k = 0; k < verdict.queries.size() && !flags.dump.empty(); ++k) {
        const std::string file = absl::StrCat(
            flags.dump, "/", absl::StrReplaceAll(builtin.name, {{"/", "_"}, {" ", "_"}, {",", ""}}),
            verdict.queries.size() == 1 ? "" : absl::StrCat(".", k), ".smt2");
        const std::string text = FileOf(
            verdict.queries[k], absl::StrCat("Is ", builtin.name, " right for every input?"));
        if (absl::Status written = ReplaceFile(file, text); !written.ok()) {
          return absl::UnavailableError(written.message());
        }
      }
    } else {
      verdict.reason =
          absl::StrCat("not modelled: ", absl::string_view(translation.status().message()));
    }
    const char* const answers[] = {"PROVED", "DIFFERS", "CANNOT"};
    std::printf(
        "%-7s  %-*s  %6.2f s%s\n", answers[static_cast<int>(verdict.answer)],
        static_cast<int>(width), builtin.name.c_str(), absl::ToDoubleSeconds(absl::Now() - start),
        verdict.answer == Answer::kCannot ? absl::StrCat("  ", verdict.reason).c_str() : "");
    if (verdict.counterexample.has_value()) {
      std::printf("%s", DescribeCounterexample(*verdict.counterexample, true).c_str());
    }
    std::fflush(stdout);
    if (verdict.answer == Answer::kCannot) status = kExitCannot;
    if (verdict.answer == Answer::kDiffers && status == kExitProved) status = kExitDiffers;
  }
  return status;
}

int Main(int argc, char** argv) {
  Flags flags;
  CLI::App app("Proves that a function of LLVM IR is v_div_fixup_f32 for every input",
               "divfix prove");
  AddFlags(app, flags);
  app.footer("Exit status: 0 PROVED, 1 DIFFERS, 2 bad usage or input, 3 CANNOT.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::fprintf(stderr, "divfix prove: %s ('divfix prove --help' tells more)\n", error.what());
    return kExitUsage;
  }
  const absl::StatusOr<int> status = flags.file == "impls" ? RunBuiltins(flags) : Run(flags);
  if (!status.ok()) {
    std::fprintf(stderr, "divfix prove: %s\n", std::string(status.status().message()).c_str());
    return absl::IsInvalidArgument(status.status()) ? kExitUsage : kExitCannot;
  }
  return *status;
}

}  // namespace
}  // namespace divfix::prove

int main(int argc, char** argv) { return divfix::prove::Main(argc, argv); }
