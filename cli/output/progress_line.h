// Progress on standard error: one line that is rewritten on a terminal, a new line now and then
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
  // Shows how many of its cases one participant has run.
  void ShowCases(absl::string_view participant, uint64_t done, uint64_t all,
                 absl::Duration elapsed);
  // Shows other work that is done in steps, such as "rules: 3 of 17".
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
