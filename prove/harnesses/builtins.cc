#include "prove/harnesses/builtins.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "prove/ir/embedded_bitcode.h"

namespace divfix::prove {
namespace {

bool IsHeld(absl::string_view name) {
  return std::ranges::find(EmbeddedBitcodes(), name, &EmbeddedBitcode::name) !=
         EmbeddedBitcodes().end();
}

// Adds a builtin with exceptions, and its separate code for D alone.
void AddBoth(std::vector<Builtin>& builtins, const Builtin& builtin, absl::string_view arguments) {
  builtins.push_back(builtin);
  builtins.back().arguments = absl::StrCat(arguments, ",exceptions");
  builtins.push_back(builtin);
  builtins.back().arguments = std::string(arguments);
  absl::StrAppend(&builtins.back().name, ", D alone");
  absl::StrAppend(&builtins.back().function, "_d");
}

}  // namespace

std::vector<Builtin> Builtins() {
  constexpr absl::string_view kArrays = "control,count,s0,s1,s2,d";
  std::vector<Builtin> builtins;
  if (IsHeld("oracle")) {
    builtins.push_back(
        {"oracle", "oracle", "divfix_proof_oracle", absl::StrCat(kArrays, ",exceptions"), 2});
    builtins.push_back({"oracle, in batches", "oracle", "divfix_proof_oracle_batch",
                        absl::StrCat(kArrays, ",exceptions"), 3});
  }
  if (IsHeld("scalar")) {
    AddBoth(builtins, {"scalar", "scalar", "divfix_proof_scalar", "", 3}, kArrays);
  }
  if (IsHeld("branchless")) {
    for (const char* level : {"v1", "v2", "v3", "v4"}) {
      AddBoth(builtins,
              {absl::StrCat("branchless/", level), "branchless",
               absl::StrCat("divfix_proof_branchless_", level), "", 64},
              "control,s0,s1,s2,d");
    }
  }
  if (IsHeld("simd")) {
    // A whole vector of the widest target, and some cases more.
    for (const char* target : {"emu128", "ssse3", "sse4", "avx2", "avx3", "avx3_dl"}) {
      AddBoth(builtins,
              {absl::StrCat("simd/", target), "simd", absl::StrCat("divfix_proof_simd_", target),
               "", 19,
               // Each set of features is a separate kernel: by semantics, CLAMP and OMOD.
               0xf000},
              kArrays);
    }
  }
  for (const EmbeddedBitcode& bitcode : EmbeddedBitcodes()) {
    if (!absl::StartsWith(bitcode.name, "hip_")) continue;
    builtins.push_back({absl::StrCat("hip/portable for ", absl::StripPrefix(bitcode.name, "hip_")),
                        std::string(bitcode.name), "portable", "s0,s1,s2,d,exceptions,control", 1});
  }
  return builtins;
}

absl::StatusOr<Translation> TranslateBuiltin(llvm::Module& module, const Builtin& builtin,
                                             const TranslateOptions& options) {
  llvm::Function* function = module.getFunction(builtin.function);
  if (function == nullptr) {
    return absl::InternalError(absl::StrCat("the bitcode has no function ", builtin.function));
  }
  const absl::StatusOr<Signature> signature = SignatureOf(*function, builtin.arguments);
  if (!signature.ok()) return absl::InternalError(signature.status().message());
  TranslateOptions own = options;
  own.signature = *signature;
  own.count = builtin.count;
  return Translate(*function, own);
}

}  // namespace divfix::prove
