#include "prove/ir/embedded_bitcode.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/MemoryBuffer.h>

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace divfix::prove {

absl::StatusOr<std::unique_ptr<llvm::Module>> LoadBitcode(llvm::LLVMContext& context,
                                                          absl::string_view name) {
  const auto held = std::ranges::find(EmbeddedBitcodes(), name, &EmbeddedBitcode::name);
  if (held == EmbeddedBitcodes().end()) {
    return absl::NotFoundError(
        absl::StrCat("this program was built without the bitcode '", name, "'"));
  }
  const llvm::StringRef bytes(held->bytes.data(), held->bytes.size());
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      llvm::parseBitcodeFile({bytes, "built-in"}, context);
  if (!module) {
    return absl::InternalError(absl::StrCat(
        "the bitcode '", name, "' can't be read: ", llvm::toString(module.takeError())));
  }
  return std::move(*module);
}

}  // namespace divfix::prove
