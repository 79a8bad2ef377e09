// Files of LLVM IR, and the function of one that is to be proved.
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

// Reads bitcode or textual IR. InvalidArgument names the file, and what is wrong with it.
absl::StatusOr<std::unique_ptr<llvm::Module>> LoadModule(llvm::LLVMContext& context,
                                                         const std::string& path);

// The function of that name, as the linker knows it or as the source has it. Without a name, the
// only one whose type is known, or v_div_fixup_f32. InvalidArgument: there is none, with those that
// there are.
absl::StatusOr<llvm::Function*> FindFunction(llvm::Module& module, absl::string_view name);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_MODULE_FILE_H_
