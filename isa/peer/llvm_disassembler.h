// LLVM 22's disassembler, the peer that the codec is held against, through its C interface. It is
// loaded at run time, so that nothing here links LLVM, whatever compiler builds it.
#ifndef DIVFIX_ISA_PEER_LLVM_DISASSEMBLER_H_
#define DIVFIX_ISA_PEER_LLVM_DISASSEMBLER_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "absl/status/statusor.h"
#include "oracle/case.h"

namespace divfix {

class LlvmDisassembler {
 public:
  // Unavailable: this machine has no LLVM 22 with AMD's targets.
  static absl::StatusOr<std::unique_ptr<LlvmDisassembler>> Load();
  ~LlvmDisassembler();

  LlvmDisassembler(const LlvmDisassembler&) = delete;
  LlvmDisassembler& operator=(const LlvmDisassembler&) = delete;

  // Whether it can be asked: LLVM 22 ends the program over gfx6 and gfx7, which it doesn't
  // disassemble, and over a literal in VOP3 on targets that have none (for gfx950 it reads one).
  static bool CanRead(std::span<const uint32_t> words, Target target);

  struct Line {
    std::string text;  // without blanks around it
    size_t words = 0;  // how many it takes
  };
  // The instruction at the start of the words. Nothing: LLVM knows none that begins so. The words
  // must be such as CanRead allows.
  std::optional<Line> Disassemble(std::span<const uint32_t> words, Target target);

 private:
  struct Functions;
  explicit LlvmDisassembler(std::unique_ptr<Functions> functions);

  std::unique_ptr<Functions> functions_;
  std::map<Target, void*> contexts_;
};

}  // namespace divfix

#endif  // DIVFIX_ISA_PEER_LLVM_DISASSEMBLER_H_
