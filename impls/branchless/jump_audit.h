// For a test: finds jumps in compiled code that may depend on the data that the code works on.
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

// The functions of an x86-64 disassembly, as printed by `objdump -d --no-show-raw-insn` or
// llvm-objdump, by their symbols.
std::map<std::string, std::vector<Instruction>> ParseDisassembly(std::string_view text);

// Tracks which general registers and flags may hold data, along every path through the function. At
// entry, registers hold addresses and counts. Values read from memory or from a vector register are
// data, and so is everything computed from them. Returns the jumps that depend on data, and calls
// and computed jumps, which can't be followed. Branchless code has none: constants and counters
// alone decide its loops.
std::vector<std::string> JumpsOnData(const std::vector<Instruction>& function);

}  // namespace divfix::branchless

#endif  // DIVFIX_IMPLS_BRANCHLESS_JUMP_AUDIT_H_
