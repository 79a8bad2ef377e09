// For a test: whether any jump in compiled code may be decided by the data that the code works on.
#ifndef DIVFIX_IMPLS_BRANCHLESS_JUMP_AUDIT_H_
#define DIVFIX_IMPLS_BRANCHLESS_JUMP_AUDIT_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace divfix::branchless {

struct Instruction {
  unsigned long address = 0;
  std::string mnemonic = {};
  std::vector<std::string> operands = {};  // in AT&T order: the last is written
  std::string text = {};
};

// The functions of an x86-64 disassembly, as `objdump -d --no-show-raw-insn` or llvm-objdump print
// it, by their symbols.
std::map<std::string, std::vector<Instruction>> ParseDisassembly(std::string_view text);

// Follows what each general register and the flags may hold, along every path through the function.
// At entry the registers hold addresses and counts. What is read from memory or from a vector
// register is data, and so is all that is computed from it. Returns the jumps that depend on data,
// and the calls and computed jumps, whose outcome can't be followed: none in branchless code,
// whose loops are decided by constants and counters alone.
std::vector<std::string> JumpsOnData(const std::vector<Instruction>& function);

}  // namespace divfix::branchless

#endif  // DIVFIX_IMPLS_BRANCHLESS_JUMP_AUDIT_H_
