// The files of LLVM bitcode that the program contains: the built-in implementations and the models.
#ifndef DIVFIX_PROVE_IR_EMBEDDED_BITCODE_H_
#define DIVFIX_PROVE_IR_EMBEDDED_BITCODE_H_

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>
#include <span>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix::prove {

// A file of bitcode that the program contains: "scalar", "simd", "hip_gfx1100", "mutants".
struct EmbeddedBitcode {
  absl::string_view name;
  absl::string_view bytes;
};

// Returns all of them; empty if the build's compiler writes no bitcode that LLVM 22 can read.
std::span<const EmbeddedBitcode> EmbeddedBitcodes();

// Reads the bitcode of that name. NotFound: there is none. Internal: it can't be read.
absl::StatusOr<std::unique_ptr<llvm::Module>> LoadBitcode(llvm::LLVMContext& context,
                                                          absl::string_view name);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_EMBEDDED_BITCODE_H_
