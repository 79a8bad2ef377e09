#include "impls/branchless/jump_audit.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace divfix::branchless {
namespace {

// The number of a general register, the same for all its widths (%al, %eax, %rax); nothing for any
// other operand.
std::optional<size_t> GeneralRegister(std::string_view operand) {
  static constexpr std::array<std::string_view, 16> kNames = {
      "ax", "cx", "dx", "bx", "sp", "bp", "si", "di", "8", "9", "10", "11", "12", "13", "14", "15"};
  if (!operand.starts_with('%')) return std::nullopt;
  operand.remove_prefix(1);
  for (size_t i = 0; i < kNames.size(); ++i) {
    const std::string name(kNames[i]);
    if (i < 8) {
      const std::string byte = i < 4 ? name.substr(0, 1) + "l" : name + "l";
      const std::string high = i < 4 ? name.substr(0, 1) + "h" : byte;
      if (operand == name || operand == "e" + name || operand == "r" + name || operand == byte ||
          operand == high) {
        return i;
      }
    } else if (operand == "r" + name || operand == "r" + name + "d" ||
               operand == "r" + name + "w" || operand == "r" + name + "b") {
      return i;
    }
  }
  return std::nullopt;
}

bool StartsWithAny(std::string_view text, std::initializer_list<std::string_view> prefixes) {
  return std::ranges::any_of(prefixes, [&](auto prefix) { return text.starts_with(prefix); });
}

bool IsJump(const Instruction& i) { return i.mnemonic.starts_with('j'); }
bool IsUnconditional(const Instruction& i) { return i.mnemonic.starts_with("jmp"); }
bool IsReturn(const Instruction& i) { return i.mnemonic.starts_with("ret"); }

// Of any width, with or without its suffix.
bool IsLoadOfAddress(const Instruction& i) {
  return i.mnemonic == "lea" || i.mnemonic == "leaq" || i.mnemonic == "leal";
}

bool IsVectorRegister(std::string_view operand) {
  return StartsWithAny(operand, {"%xmm", "%ymm", "%zmm", "%k"});
}

// Instructions that do not change the flags. A few of those on vectors and masks do.
bool KeepsFlags(const Instruction& i) {
  if (std::ranges::any_of(i.operands, IsVectorRegister)) {
    static const std::regex sets_flags(
        "v?ptest|vtestp[sd]|v?u?comis[sdh]|k(or)?test[bwdq]|v?pcmp[ei]str[im]");
    return !std::regex_match(i.mnemonic, sets_flags);
  }
  return IsLoadOfAddress(i) ||
         StartsWithAny(i.mnemonic, {"mov", "not", "push", "pop", "cmov", "set", "vzero"});
}

// Instructions whose results, flags included, depend only on their operands.
bool IsComputation(const Instruction& i) {
  return IsLoadOfAddress(i) ||
         StartsWithAny(i.mnemonic, {"mov", "add", "sub", "inc", "dec", "and", "or", "xor", "not",
                                    "neg", "shl", "shr", "sal", "sar", "imul"});
}

bool IsComparison(const Instruction& i) { return StartsWithAny(i.mnemonic, {"cmp", "test"}); }

// Padding, of any length.
bool IsNothing(const Instruction& i) {
  if (i.mnemonic == "xchg" && i.operands.size() == 2) return i.operands[0] == i.operands[1];
  return StartsWithAny(i.mnemonic, {"nop", "cs", "data16", "endbr"});
}

// The places that may hold data: a bit for each general register, and kFlags for the flags.
using Tainted = unsigned;
constexpr Tainted kFlags = 1u << 16;
constexpr Tainted kEverything = 2 * kFlags - 1;

bool HoldsData(std::string_view operand, Tainted tainted) {
  if (operand.starts_with('$')) return false;
  const std::optional<size_t> reg = GeneralRegister(operand);
  return !reg || (tainted >> *reg & 1) != 0;
}

// An address holds data if one of its registers does.
bool AddressHoldsData(std::string_view operand, Tainted tainted) {
  while (true) {
    const size_t at = operand.find('%');
    if (at == operand.npos) return false;
    operand.remove_prefix(at);
    const std::string_view reg = operand.substr(0, operand.find_first_of(",)"));
    if (reg != "%rip" && HoldsData(reg, tainted)) return true;
    operand.remove_prefix(1);
  }
}

// Whether anything that the instruction reads may be data.
bool ReadsData(const Instruction& i, Tainted tainted) {
  if (StartsWithAny(i.mnemonic, {"xor", "sub"}) && i.operands.size() == 2 &&
      i.operands[0] == i.operands[1]) {
    return false;  // always zero
  }
  if (IsLoadOfAddress(i)) return AddressHoldsData(i.operands[0], tainted);
  const size_t only_written = i.mnemonic.starts_with("mov") ? 1 : 0;
  for (size_t k = 0; k + only_written < i.operands.size(); ++k) {
    if (HoldsData(i.operands[k], tainted)) return true;
  }
  return false;
}

// The state after the instruction.
Tainted After(const Instruction& i, Tainted tainted) {
  if (IsNothing(i) || IsJump(i)) return tainted;
  if (!KeepsFlags(i) && !IsComputation(i) && !IsComparison(i)) return kEverything;
  const bool data = ReadsData(i, tainted);
  if (!KeepsFlags(i)) tainted = data ? tainted | kFlags : tainted & ~kFlags;
  if (i.operands.empty() || IsComparison(i) || i.mnemonic.starts_with("push")) return tainted;
  if (const auto written = GeneralRegister(i.operands.back())) {
    const Tainted bit = 1u << *written;
    tainted = data || !IsComputation(i) ? tainted | bit : tainted & ~bit;
  }
  return tainted;
}

std::optional<unsigned long> Hexadecimal(std::string_view text) {
  if (text.starts_with("0x")) text.remove_prefix(2);
  unsigned long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc() || end == text.data()) return std::nullopt;
  return value;
}

std::vector<std::string> SplitOperands(std::string_view text) {
  std::vector<std::string> operands;
  std::string operand;
  int depth = 0;
  for (const char c : text) {
    if (c == '#' || c == '<') break;  // a comment, or the name of a jump's target
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth == 0) {
      operands.push_back(std::move(operand));
      operand.clear();
    } else if (c != ' ' && c != '\t') {
      operand += c;
    }
  }
  if (!operand.empty()) operands.push_back(std::move(operand));
  return operands;
}

}  // namespace

std::map<std::string, std::vector<Instruction>> ParseDisassembly(std::string_view text) {
  std::map<std::string, std::vector<Instruction>> functions;
  std::vector<Instruction>* function = nullptr;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    const size_t colon = line.find(':');
    if (line.ends_with(">:")) {  // 0000000000000440 <symbol>:
      const size_t name = line.find('<') + 1;
      function = &functions[line.substr(name, line.size() - name - 2)];
    } else if (function != nullptr && colon != line.npos && line.starts_with(' ')) {
      const auto address = Hexadecimal(std::string_view(line).substr(line.find_first_not_of(' ')));
      std::istringstream rest(line.substr(colon + 1));
      Instruction i;
      rest >> i.mnemonic;
      if (!address || i.mnemonic.empty()) continue;
      std::string operands;
      std::getline(rest, operands);
      i.address = *address;
      i.operands = SplitOperands(operands);
      i.text = line;
      function->push_back(std::move(i));
    }
  }
  return functions;
}

std::vector<std::string> JumpsOnData(const std::vector<Instruction>& function) {
  std::map<unsigned long, size_t> at;
  for (size_t i = 0; i < function.size(); ++i) at[function[i].address] = i;

  // The state before each reached instruction, iterated to a fixed point.
  std::map<size_t, Tainted> before = {{0, kFlags}};
  std::set<size_t> pending = {0};
  std::set<size_t> bad;
  const auto reach = [&](size_t index, Tainted tainted) {
    const auto [known, is_new] = before.emplace(index, tainted);
    if (!is_new && (known->second | tainted) == known->second) return;
    known->second |= tainted;
    pending.insert(index);
  };
  while (!pending.empty()) {
    const size_t index = *pending.begin();
    pending.erase(pending.begin());
    const Instruction& i = function[index];
    const Tainted tainted = before[index];
    if (IsReturn(i)) continue;
    if (IsJump(i)) {
      if (!IsUnconditional(i) && (tainted & kFlags) != 0) bad.insert(index);
      const auto address = i.operands.empty() ? std::nullopt : Hexadecimal(i.operands[0]);
      const auto target = address ? at.find(*address) : at.end();
      if (target == at.end()) {
        bad.insert(index);  // computed, or into another function
      } else {
        reach(target->second, tainted);
      }
    } else if (i.mnemonic.starts_with("call") || i.mnemonic.starts_with("loop")) {
      bad.insert(index);
    }
    const bool falls_through = !IsUnconditional(i);
    if (falls_through && index + 1 < function.size()) reach(index + 1, After(i, tainted));
  }

  std::vector<std::string> jumps;
  jumps.reserve(bad.size());
  for (const size_t index : bad) jumps.push_back(function[index].text);
  return jumps;
}

}  // namespace divfix::branchless
