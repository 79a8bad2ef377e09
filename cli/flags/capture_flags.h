// Captures as participants: --capture=FILE.
#ifndef DIVFIX_CLI_FLAGS_CAPTURE_FLAGS_H_
#define DIVFIX_CLI_FLAGS_CAPTURE_FLAGS_H_

#include <string>
#include <vector>

#include "cli/usage/command.h"
#include "crosscheck/case_list.h"
#include "impls/participant.h"

namespace divfix {

class CaptureFlags {
 public:
  // Adds the flag to a command; the object must outlive it.
  void AddTo(Command& command);

  // Appends the captures to `participants` and their cases to `cases`. A name that is taken, in
  // `builtin` or `participants`, is an error.
  absl::Status AppendTo(const std::vector<Participant>& builtin,
                        std::vector<Participant>& participants, std::vector<CaseList>& cases) const;

 private:
  std::vector<std::string> files_;
};

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_CAPTURE_FLAGS_H_
