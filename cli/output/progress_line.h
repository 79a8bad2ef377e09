// Progress on standard error: one line that is rewritten on a terminal, a new one now and then
// elsewhere.
#ifndef DIVFIX_CLI_OUTPUT_PROGRESS_LINE_H_
#define DIVFIX_CLI_OUTPUT_PROGRESS_LINE_H_

#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "crosscheck/crosscheck.h"

namespace divfix {

class ProgressLine {
 public:
  ProgressLine();

  void Show(const Progress& progress);
  // Of one participant that runs so many cases.
  void ShowCases(absl::string_view participant, uint64_t done, uint64_t all,
                 absl::Duration elapsed);
  // Of something else that is done in steps, as "rules: 3 of 17".
  void ShowSteps(const std::string& what, uint64_t done, uint64_t all, absl::Duration elapsed);
  // Clears the line, so that what follows starts on an empty one.
  void End();

 private:
  void Print(double share, const std::string& what, absl::Duration elapsed);

  const bool terminal_;
  absl::Duration next_ = absl::ZeroDuration();
};

}  // namespace divfix

#endif  // DIVFIX_CLI_OUTPUT_PROGRESS_LINE_H_
