// Fuzz target: every participant against the oracle. It is configured by environment variables
// (harness/target_environment.h).
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "fuzz/harness/abort_frame.h"
#include "fuzz/harness/finding.h"
#include "fuzz/harness/harness.h"
#include "fuzz/harness/target_environment.h"
#include "fuzz/targets/target.h"

namespace {

// Ends the process: the environment failed, or a variable is wrong.
[[noreturn]] void Fail(const absl::Status& status) {
  std::fprintf(stderr, "fixup_fuzzer: %s\n", std::string(status.message()).c_str());
  std::_Exit(absl::IsUnavailable(status) ? 3 : 2);
}

divfix::Harness& TheHarness() {
  static divfix::Harness* const harness = [] {
    absl::StatusOr<std::unique_ptr<divfix::Harness>> made = divfix::HarnessFromEnvironment();
    if (!made.ok()) Fail(made.status());
    return made->release();
  }();
  return *harness;
}

}  // namespace

// Called before the first input, and so before AFL++ forks.
int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  TheHarness();
  std::atexit([] {
    if (absl::Status status = TheHarness().WriteCounts(); !status.ok()) Fail(status);
  });
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  absl::StatusOr<std::vector<divfix::ReportBucket>> found = TheHarness().Run({data, size});
  if (!found.ok()) Fail(found.status());
  for (const divfix::ReportBucket& bucket : *found) {
    std::fprintf(stderr, "%s\n", divfix::FindingText(bucket).c_str());
  }
  if (!found->empty()) {
    divfix::AbortNamed(found->front().parts.rule, found->front().parts.d_mismatch);
  }
  return 0;
}
