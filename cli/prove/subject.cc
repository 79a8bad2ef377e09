#include "cli/prove/subject.h"

#include <cstdio>

#include "cli/prove/runs.h"

namespace divfix::prove {
namespace {

CompiledFunction FunctionOf(const Subject& subject) {
  return {.file = subject.flags.file,
          .function = subject.name,
          .signature = subject.signature,
          .count = subject.count};
}

}  // namespace

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

int TellWrongProver(const absl::Status& status, const Subject& subject) {
  std::printf("CANNOT  %s: %s: %s\n", subject.shown.c_str(), kProverIsWrong,
              std::string(status.message()).c_str());
  return kExitCannot;
}

}  // namespace divfix::prove
