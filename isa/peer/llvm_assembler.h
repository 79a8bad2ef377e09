// LLVM 22's assembler, llvm-mc, as a program of its own: LLVM's C interface has none.
#ifndef DIVFIX_ISA_PEER_LLVM_ASSEMBLER_H_
#define DIVFIX_ISA_PEER_LLVM_ASSEMBLER_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "oracle/case.h"

namespace divfix {

struct AssembledLine {
  std::vector<uint32_t> words;  // empty when it refuses the line
  std::string text;             // as it prints the line again, or why it refuses
};

// Each line by itself, for one target. Unavailable: this machine has no llvm-mc-22. Internal: it
// does not know the target (it then goes on with another one's encoding), or answers in a way that
// is not understood.
absl::StatusOr<std::vector<AssembledLine>> AssembleWithLlvm(const std::vector<std::string>& lines,
                                                            const std::string& target);

}  // namespace divfix

#endif  // DIVFIX_ISA_PEER_LLVM_ASSEMBLER_H_
