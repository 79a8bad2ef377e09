// The flags of `divfix prove`. divfix-prove reads them; divfix, which executes that program, needs
// them for its help, man page and completion, and links nothing of the prover.
#ifndef DIVFIX_PROVE_FLAGS_H_
#define DIVFIX_PROVE_FLAGS_H_

#include <CLI/CLI.hpp>
#include <cstddef>
#include <map>
#include <string>

namespace divfix::prove {

inline constexpr char kSummary[] = "Prove compiled code right for every input, or find the input";

inline constexpr char kExitStatuses[] =
    "Exit status: 0 PROVED, 1 DIFFERS, 2 bad usage or input, 3 CANNOT.";
inline constexpr size_t kDefaultCount = 67;  // whole vectors of any width, and some cases more

struct Flags {
  std::string file;
  std::string impl;
  std::string function;
  std::string arguments;
  std::string semantics = "both";
  std::string fp = "ieee";
  std::string timeout = "60s";
  std::string dump;
  size_t count = kDefaultCount;
  bool all = false;
  std::string report;
  bool run = false;
  size_t place = 0;
  std::map<std::string, std::string> control;
};

// Adds the flags and the operand to a command; `flags` must outlive it.
void AddFlags(CLI::App& command, Flags& flags);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_FLAGS_H_
