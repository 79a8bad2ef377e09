// Progress on standard error: one line that is rewritten on a terminal, a new one now and then
// elsewhere.
#ifndef DIVFIX_CLI_PROGRESS_LINE_H_
#define DIVFIX_CLI_PROGRESS_LINE_H_

#include "absl/time/time.h"
#include "crosscheck/crosscheck.h"

namespace divfix {

class ProgressLine {
 public:
  ProgressLine();

  void Show(const Progress& progress);
  // Clears the line, so that what follows starts on an empty one.
  void End();

 private:
  const bool terminal_;
  absl::Duration next_ = absl::ZeroDuration();
};

}  // namespace divfix

#endif  // DIVFIX_CLI_PROGRESS_LINE_H_
