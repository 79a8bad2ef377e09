// Fuzz target: every participant against the oracle. What it runs is said by the environment
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

// The environment failed, or what it says is wrong: nothing was tested.
[[noreturn]] void Give(const absl::Status& status) {
  std::fprintf(stderr, "fixup_fuzzer: %s\n", std::string(status.message()).c_str());
  std::_Exit(absl::IsUnavailable(status) ? 3 : 2);
}

divfix::Harness& TheHarness() {
  static divfix::Harness* const harness = [] {
    absl::StatusOr<std::unique_ptr<divfix::Harness>> made = divfix::HarnessFromEnvironment();
    if (!made.ok()) Give(made.status());
    return made->release();
  }();
  return *harness;
}

}  // namespace

// Before the first input, and so before AFL++ makes its copies of the process.
int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  TheHarness();
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  absl::StatusOr<std::vector<divfix::ReportBucket>> found = TheHarness().Run({data, size});
  if (!found.ok()) Give(found.status());
  for (const divfix::ReportBucket& bucket : *found) {
    std::fprintf(stderr, "%s\n", divfix::FindingText(bucket).c_str());
  }
  if (!found->empty()) {
    divfix::AbortNamed(found->front().parts.rule, found->front().parts.d_mismatch);
  }
  return 0;
}
