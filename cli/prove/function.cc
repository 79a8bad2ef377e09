#include <llvm/IR/LLVMContext.h>

#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "cli/output/interrupt.h"
#include "cli/prove/request.h"
#include "cli/prove/runs.h"
#include "cli/prove/subject.h"
#include "prove/ir/models.h"
#include "prove/ir/module_file.h"
#include "prove/replay/answer_lines.h"
#include "triage/report/bucket_text.h"
#include "triage/report/safe_text.h"

namespace divfix::prove {

absl::StatusOr<int> RunFunction(const Flags& flags, const std::vector<std::string>& arguments) {
  const absl::StatusOr<ArrayPlace> array = ArrayPlaceOf(flags);
  if (!array.ok()) return array.status();
  TranslateOptions options = {.signature = {}, .count = array->count};
  options.fp = FpOf(flags);
  absl::StatusOr<ProveOptions> prove_options = ProveOptionsOf(flags);
  if (!prove_options.ok()) return prove_options.status();
  llvm::LLVMContext context;
  const absl::StatusOr<std::unique_ptr<llvm::Module>> module = LoadModule(context, flags.file);
  if (!module.ok()) return module.status();
  const absl::StatusOr<llvm::Function*> function = FindFunction(**module, flags.function);
  if (!function.ok()) return function.status();
  const absl::StatusOr<Signature> signature = SignatureOf(**function, flags.arguments, flags.state);
  if (!signature.ok()) return signature.status();
  const std::string name = (*function)->getName().str();
  const std::string shown = OneLine(name, kNameBytes);
  if (flags.run) {
    const absl::StatusOr<Compiled> compiled =
        Compiled::Make({.file = flags.file,
                        .function = name,
                        .signature = *signature,
                        .count = signature->arrays ? array->count : 1});
    if (!compiled.ok()) return compiled.status();
    if (absl::Status status = AnswerLines(*compiled, array->place); !status.ok()) return status;
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
  options.over = [stop = prove_options->stop, end = start + prove_options->timeout] {
    return *stop || absl::Now() >= end;
  };
  absl::StatusOr<Translation> translation = Translate(**function, options);
  if (!translation.ok()) {
    if (absl::IsInvalidArgument(translation.status())) return translation.status();
    std::printf("CANNOT  %s: not modelled: %s\n", shown.c_str(),
                std::string(translation.status().message()).c_str());
    return kExitCannot;
  }
  Subject subject = {.flags = flags,
                     .name = name,
                     .shown = shown,
                     .signature = *signature,
                     .count = signature->arrays ? array->count : 1,
                     .translation = *std::move(translation),
                     .questions = *std::move(questions),
                     .options = *prove_options,
                     .start = start,
                     .kernel = IsKernel(**function)};
  if (flags.all || !flags.report.empty()) return ProveAll(subject, arguments);
  return ProveOnce(subject);
}

}  // namespace divfix::prove
