#include "cli/output/progress_line.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "triage/report/describe.h"

namespace divfix {
namespace {

// Between lines that stay, as in the log of a CI.
constexpr absl::Duration kInterval = absl::Seconds(10);
// Between updates of the line on a terminal.
constexpr absl::Duration kRefresh = absl::Milliseconds(200);

}  // namespace

ProgressLine::ProgressLine()
    : terminal_(isatty(STDERR_FILENO) != 0), next_(terminal_ ? absl::ZeroDuration() : kInterval) {}

void ProgressLine::Show(const Progress& progress) {
  if (progress.elapsed < next_) return;
  const bool sweeping = progress.buckets == 0;
  const uint64_t done = sweeping ? progress.blocks_done : progress.buckets_done;
  const uint64_t all = sweeping ? progress.blocks : progress.buckets;
  const double share = all == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(all);
  const std::string what =
      sweeping ? absl::StrFormat("%s: %s cases, %s divergences", Plan::StageName(progress.stage),
                                 FormatCount(progress.cases), FormatCount(progress.divergences))
               : absl::StrFormat("smallest examples: %s of %s buckets", FormatCount(done),
                                 FormatCount(all));
  Print(share, what, progress.elapsed);
}

void ProgressLine::ShowCases(absl::string_view participant, uint64_t done, uint64_t all,
                             absl::Duration elapsed) {
  ShowSteps(absl::StrCat(participant, ": ", FormatCount(done), " cases"), done, all, elapsed);
}

void ProgressLine::ShowSteps(const std::string& what, uint64_t done, uint64_t all,
                             absl::Duration elapsed) {
  if (elapsed < next_) return;
  const double share = all == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(all);
  Print(share, what, elapsed);
  if (terminal_) next_ = elapsed + kRefresh;
}

void ProgressLine::Print(double share, const std::string& what, absl::Duration elapsed) {
  const std::string line = absl::StrFormat("%3.0f%%  %s, %.0f s", std::min(share, 1.0) * 100, what,
                                           absl::ToDoubleSeconds(elapsed));
  if (terminal_) {
    std::fprintf(stderr, "\r\x1b[K%s", line.c_str());
  } else {
    std::fprintf(stderr, "%s\n", line.c_str());
    next_ = elapsed + kInterval;
  }
}

void ProgressLine::End() {
  if (terminal_) std::fprintf(stderr, "\r\x1b[K");
}

}  // namespace divfix
