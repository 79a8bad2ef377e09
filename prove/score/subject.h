// The function whose mechanical mutants are made: `scalar` for one case, with all calls inlined.
#ifndef DIVFIX_PROVE_SCORE_SUBJECT_H_
#define DIVFIX_PROVE_SCORE_SUBJECT_H_

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "prove/execute/translate.h"

namespace divfix::prove {

inline constexpr char kSubject[] = "divfix_score_scalar";

// Returns uint64_t f(s0, s1, s2, control), which returns D with exceptions in the higher bits,
// alone in its module, without calls. What the compiler promised about its values (nsw, range and
// the like) is removed: a mutant would break the promise and be undefined instead of wrong.
// Deterministic: two of them have the same instructions. NotFound: this build's compiler writes no
// bitcode.
absl::StatusOr<std::unique_ptr<llvm::Module>> LoadSubject(llvm::LLVMContext& context);

// Of the subject or a mutant of it.
absl::StatusOr<Translation> TranslateSubject(llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_SUBJECT_H_
