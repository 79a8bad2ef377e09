// Reads files of LLVM IR, and finds the function that is to be proved.
#ifndef DIVFIX_PROVE_IR_MODULE_FILE_H_
#define DIVFIX_PROVE_IR_MODULE_FILE_H_

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix::prove {

// Reads bitcode or textual IR. InvalidArgument names the file and what is wrong with it.
absl::StatusOr<std::unique_ptr<llvm::Module>> LoadModule(llvm::LLVMContext& context,
                                                         const std::string& path);

// Returns the function of that name, as the linker or the source spells it. Without a name:
// v_div_fixup_f32, or the only function of a known type. InvalidArgument: there is no such
// function; the message lists the functions of the file.
absl::StatusOr<llvm::Function*> FindFunction(llvm::Module& module, absl::string_view name);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_MODULE_FILE_H_
