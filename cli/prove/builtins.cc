#include "prove/harnesses/builtins.h"

#include <llvm/IR/LLVMContext.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "cli/prove/request.h"
#include "cli/prove/runs.h"
#include "corpus/write_file.h"
#include "prove/ir/embedded_bitcode.h"
#include "prove/ir/models.h"
#include "prove/report/proof_text.h"
#include "prove/solve/prove.h"

namespace divfix::prove {

absl::StatusOr<int> RunBuiltins(const Flags& flags) {
  const absl::StatusOr<ProveOptions> prove_options = ProveOptionsOf(flags);
  if (!prove_options.ok()) return prove_options.status();
  TranslateOptions options;
  options.fp = FpOf(flags);
  const std::vector<Builtin> builtins = Builtins();
  if (builtins.empty()) {
    return absl::UnavailableError(
        "this program was built without the implementations' bitcode, which needs clang 22");
  }
  if (std::ranges::none_of(builtins, [&](const Builtin& builtin) {
        return absl::StrContains(builtin.name, flags.impl);
      })) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--impl: no implementation has '", flags.impl, "' in its name (",
        absl::StrJoin(builtins, ", ",
                      [](std::string* out, const Builtin& b) { absl::StrAppend(out, b.name); }),
        ")"));
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
      absl::StatusOr<std::unique_ptr<llvm::Module>> loaded = LoadBitcode(context, builtin.bitcode);
      if (!loaded.ok()) return loaded.status();
      module = *std::move(loaded);
    }
    absl::StatusOr<Translation> translation = TranslateBuiltin(*module, builtin, options);
    ProofResult result;
    if (translation.ok()) {
      ProveOptions own = *prove_options;
      own.split_control = builtin.split_control;
      result = Prove(*translation, {}, own);
      for (size_t k = 0; k < result.queries.size() && !flags.dump.empty(); ++k) {
        const std::string file = absl::StrCat(
            flags.dump, "/", absl::StrReplaceAll(builtin.name, {{"/", "_"}, {" ", "_"}, {",", ""}}),
            result.queries.size() == 1 ? "" : absl::StrCat(".", k), ".smt2");
        const std::string text =
            FileOf(result.queries[k], absl::StrCat("Is ", builtin.name, " right for every input?"));
        if (absl::Status written = ReplaceFile(file, text); !written.ok()) {
          return absl::UnavailableError(written.message());
        }
      }
    } else {
      result.reason =
          absl::StrCat("not modelled: ", absl::string_view(translation.status().message()));
    }
    const char* const answers[] = {"PROVED", "DIFFERS", "CANNOT"};
    std::printf("%-7s  %-*s  %6.2f s%s\n", answers[static_cast<int>(result.answer)],
                static_cast<int>(width), builtin.name.c_str(),
                absl::ToDoubleSeconds(absl::Now() - start),
                result.answer == Answer::kCannot ? absl::StrCat("  ", result.reason).c_str() : "");
    if (result.counterexample.has_value()) {
      std::printf("%s", DescribeCounterexample(*result.counterexample, true).c_str());
    }
    std::fflush(stdout);
    if (result.answer == Answer::kCannot) status = kExitCannot;
    if (result.answer == Answer::kDiffers && status == kExitProved) status = kExitDiffers;
  }
  return status;
}

}  // namespace divfix::prove
