#include "cli/prove/subject.h"

#include <cstdio>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
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
           .state = subject.flags.state,
           .control = subject.questions[0].control,
           .takes_control = subject.takes_control(),
           .declares_semantics = declares_semantics},
          CompiledName(subject.flags.file)};
}

std::string FpText(const Flags& flags) {
  return flags.fp == "ieee" ? "" : ", whether or not denormals are flushed";
}

std::string CountHint(const Subject& subject, const Counterexample& example) {
  if (!subject.signature.arrays || subject.signature.Has(Role::kCount) || subject.kernel) return "";
  const bool outside = absl::StartsWith(example.what, "an access outside '");
  const bool unwritten = example.fault == Fault::kLeftOpen && example.lane > 0;
  if (!outside && !unwritten) return "";
  return absl::StrCat("  try       --count=",
                      unwritten ? absl::StrCat(example.lane, ": it writes the first ", example.lane)
                                : std::string("N: it accesses other"),
                      " cases of arrays of ", subject.count, ", and takes no number of cases\n");
}

int TellWrongProver(const absl::Status& status, const Subject& subject) {
  std::printf("CANNOT  %s: %s: %s\n", subject.shown.c_str(), kProverIsWrong,
              std::string(status.message()).c_str());
  return kExitCannot;
}

}  // namespace divfix::prove
