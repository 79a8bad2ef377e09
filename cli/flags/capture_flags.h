// Captures as participants: --capture=FILE.
#ifndef DIVFIX_CLI_FLAGS_CAPTURE_FLAGS_H_
#define DIVFIX_CLI_FLAGS_CAPTURE_FLAGS_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/usage/failure.h"
#include "crosscheck/case_list.h"
#include "impls/participant.h"

namespace divfix {

class CaptureFlags {
 public:
  // Adds the flag to a command; the object must outlive it.
  void AddTo(CLI::App& command);

  // Appends them to `participants`, each with a name that no other has: neither in `builtin` nor
  // among them. Their cases are appended to `cases`.
  Failure AppendTo(const std::vector<Participant>& builtin, std::vector<Participant>& participants,
                   std::vector<CaseList>& cases) const;

 private:
  std::vector<std::string> files_;
};

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_CAPTURE_FLAGS_H_
