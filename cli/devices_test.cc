// Participants that a device's driver runs, from outside: with a driver, without one, and with one
// that fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <utility>

#include "cli/testing/divfix.h"
#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

const std::string kQuick =
    "check --impl=scalar --impl='hip/*' --shard=0/1024 --corpus=" + SourcePath("corpus") + " ";
const std::string kStandIn = "DIVFIX_HIP_RUNTIME=" + StandInHip() + " ";
const std::string kNoRuntime = "DIVFIX_HIP_RUNTIME=/nowhere/libamdhip64.so ";
const std::string kNoOpenCl = "OCL_ICD_VENDORS=/nowhere ";

class DevicesTest : public ::testing::Test {
 protected:
  static void NeedsKernels() {
    const Ended ended = Divfix("impls", kStandIn);
    if (ended.out.find("built without clang-22") != std::string::npos) {
      GTEST_SKIP() << "built without kernels for GPUs";
    }
  }
};

TEST_F(DevicesTest, WithoutADriverItIsSaidAndRequiredInVain) {
  const std::string no_driver = "env -u DIVFIX_HIP_RUNTIME " + kNoOpenCl;
  Ended ended = Divfix("impls", no_driver);
  EXPECT_EQ(ended.status, 0);
  if (ended.out.find("because there is no HIP runtime: ") == std::string::npos) {
    GTEST_SKIP() << "there is a HIP runtime here";
  }
  ended = Divfix(kQuick + "--impl='simd/*'", no_driver);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("hip/pocl             not run: "),
                               HasSubstr("hip/gpu/instruction  not run: there is no HIP runtime")));
  // Unasked, a check does not speak of GPUs.
  ended = Divfix("check --shard=0/1024 --corpus=" + SourcePath("corpus"), no_driver);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("hip/pocl"), Not(HasSubstr("hip/gpu"))));
  for (const auto& [pattern, name] : {std::pair{"hip/pocl", "hip/pocl"},
                                      std::pair{"'hip/*/instruction'", "hip/gpu/instruction"}}) {
    ended = Divfix(kQuick + "--require=" + pattern, no_driver);
    EXPECT_EQ(ended.status, 3) << ended.out;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("--require="), HasSubstr(std::string(name) + ": ")));
  }
  // A pattern for a GPU that is not there, with the reason.
  for (const std::string& command : {kQuick, std::string("capture --out=/nowhere/x ")}) {
    ended = Divfix(command + "--impl='hip/gfx1100:0/instruction'", no_driver);
    EXPECT_EQ(ended.status, 3) << ended.out;
    EXPECT_THAT(ended.out, HasSubstr("'hip/gfx1100:0/instruction', and hip/gpu/portable "
                                     "can't run: there is no HIP runtime"));
  }
  // Too few can run, which is no fault of the command.
  EXPECT_EQ(Divfix("check --impl=scalar --impl=hip/pocl", no_driver).status, 3);
}

// Named, it must be there: a path that is mistyped would pass.
TEST_F(DevicesTest, ANamedRuntimeThatIsNoneFailsACheck) {
  for (const std::string& command :
       {kQuick, "check --shard=0/1024 --corpus=" + SourcePath("corpus")}) {
    const Ended ended = Divfix(command, kNoRuntime);
    EXPECT_EQ(ended.status, 3) << ended.out;
    EXPECT_THAT(ended.out,
                HasSubstr("DIVFIX_HIP_RUNTIME names a HIP runtime, and hip/gpu/portable can't run "
                          "here: there is no HIP runtime: /nowhere/libamdhip64.so"));
  }
  EXPECT_EQ(Divfix("impls", kNoRuntime).status, 0);
}

TEST_F(DevicesTest, WhatIsRequiredAndComparedOnNothingFails) {
  NeedsKernels();
  if (IsSkipped()) return;
  const Ended ended =
      Divfix(kQuick + "--require='hip/*/instruction' --semantics=measured --target=gfx1100",
             kStandIn + "DIVFIX_STANDIN_GPUS=gfx90a ");
  EXPECT_EQ(ended.status, 3) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("--require=hip/*/instruction: hip/gfx90a:0/instruction was "
                                   "not compared on any case"));
}

// While it is asked for its GPUs, nothing is known that could be compared: a participant that can't
// run. The check fails since DIVFIX_HIP_RUNTIME names the runtime.
TEST_F(DevicesTest, ARuntimeThatEndsItsProcessWhenAskedIsNotAvailable) {
  NeedsKernels();
  if (IsSkipped()) return;
  for (const auto& [failure, how] : {std::pair{"crash-init", "killed by signal 11 (SIGSEGV)"},
                                     std::pair{"exit-init", "with status 0; it said: goodbye"}}) {
    if (kSanitized && std::string(failure) == "crash-init") continue;  // it reports crashes itself
    const std::string before = kStandIn + "DIVFIX_STANDIN_FAILURE=" + failure + " ";
    Ended ended = Divfix(kQuick, before);
    EXPECT_EQ(ended.status, 3) << ended.out;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("asked for its GPUs: "), HasSubstr(how)));
    ended = Divfix("explain 1 1 1 --corpus=" + SourcePath("corpus"), before);
    EXPECT_EQ(ended.status, 0) << ended.out;
  }
  // A call that reports success but returns no handle.
  const Ended ended = Divfix(kQuick, kStandIn + "DIVFIX_STANDIN_FAILURE=no-module ");
  EXPECT_EQ(ended.status, 3) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("hipModuleLoadData: reports success and made nothing"));
}

// While it runs a batch, the driver is in a process of its own. So whatever ends that process is a
// divergence of the participant, with exit status 1, and all others are still compared and
// reported. (When drivers ran inside divfix, their end was that of the check, with exit status 3.)
TEST_F(DevicesTest, ARuntimeThatEndsItsProcessInALaunchIsADivergence) {
  NeedsKernels();
  if (IsSkipped()) return;
  const std::string report = ::testing::TempDir() + "divfix-drivers-" + std::to_string(getpid());
  for (const auto& [failure, how] :
       {std::pair{"crash-launch", "killed by signal 11 (SIGSEGV)"},
        std::pair{"exit-launch", "it exited with status 0; it said: goodbye"},
        std::pair{"quick-exit-launch", "it exited with status 0"},
        std::pair{"exit-thread", "it exited with status 0"}}) {
    if (kSanitized && std::string(failure) == "crash-launch") continue;
    // That thread waits a while before it exits.
    const std::string time = failure == std::string("exit-thread") ? "--time=2s " : "";
    const Ended ended = Divfix(kQuick + time + "--report=" + report,
                               kStandIn + "DIVFIX_STANDIN_FAILURE=" + failure + " ");
    EXPECT_EQ(ended.status, 1) << failure << ended.out;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("hip/portable:"), HasSubstr(":crash:"), HasSubstr(how)))
        << failure;
    EXPECT_TRUE(std::filesystem::exists(report + "/report.json")) << failure;
    std::filesystem::remove_all(report);
  }
}

// Its process is ended when the work is done, so what it would do at an exit does not matter.
TEST_F(DevicesTest, ARuntimeThatExitsAtTheEndChangesNothing) {
  NeedsKernels();
  if (IsSkipped()) return;
  const std::string at_exit = kStandIn + "DIVFIX_STANDIN_FAILURE=exit-at-exit ";
  EXPECT_EQ(Divfix(kQuick, at_exit).status, 0);
  EXPECT_EQ(Divfix(kQuick + "--impl=mutant/zero-over-zero-positive", at_exit).status, 1);
}

TEST_F(DevicesTest, WhatARuntimePrintsOrStartsStaysInItsProcess) {
  NeedsKernels();
  if (IsSkipped()) return;
  Ended ended = Divfix(kQuick, kStandIn + "DIVFIX_STANDIN_FAILURE=talk-launch ");
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, Not(HasSubstr("the stand-in talks")));
  ended = Divfix(kQuick, kStandIn + "DIVFIX_STANDIN_FAILURE=stray-launch ");
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_NE(Shell("pgrep -f '^divfix-stray-drive[r]'").status, 0);
}

TEST_F(DevicesTest, OnAGpuBothKernelsTakePart) {
  NeedsKernels();
  if (IsSkipped()) return;
  const Ended ended = Divfix(kQuick + "--require='hip/gfx1201:1/*' --target=gfx1201",
                             kStandIn + "DIVFIX_STANDIN_GPUS=gfx906,gfx1201 ");
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("hip/gfx906:0/portable"), HasSubstr("no divergence"),
                               HasSubstr("hip/gfx1201:1/portable")));
}

TEST_F(DevicesTest, AFailingCallIsTheEnvironmentsFailure) {
  NeedsKernels();
  if (IsSkipped()) return;
  for (const auto& [failure, message] :
       {std::pair{"no-memory", "hip/gfx1100:0/portable: hipMalloc of "},
        std::pair{"failed-launch", "hipModuleLaunchKernel portable: hipErrorLaunchFailure (719)"},
        std::pair{"lost-device", "hipSetDevice: hipErrorInvalidDevice (101)"}}) {
    const Ended ended =
        Divfix(kQuick, kStandIn + "DIVFIX_STANDIN_FAILURE=" + std::string(failure) + " ");
    EXPECT_EQ(ended.status, 3) << ended.out;
    EXPECT_THAT(ended.out, HasSubstr(message));
  }
  const Ended ended = Divfix("impls", kStandIn + "DIVFIX_STANDIN_FAILURE=no-device ");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, HasSubstr("because hipInit: hipErrorNoDevice (100): no ROCm-capable"));
}

TEST_F(DevicesTest, WhatDoesNotComeBackIsUnwritten) {
  NeedsKernels();
  if (IsSkipped()) return;
  const Ended ended = Divfix(kQuick, kStandIn + "DIVFIX_STANDIN_FAILURE=short-copy ");
  EXPECT_EQ(ended.status, 1) << ended.out;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("hip/portable:published:"), HasSubstr(":unwritten:")));
}

// What a GPU's user sends to one who has none.
TEST_F(DevicesTest, TheInstructionOfAGpuIsCapturedWithItsOwnTarget) {
  NeedsKernels();
  if (IsSkipped()) return;
  const std::string file = ::testing::TempDir() + "divfix-gpu-" + std::to_string(getpid());
  const std::string corpus = " --corpus=" + SourcePath("corpus") + " ";
  Ended ended = Divfix("capture --impl='hip/gfx90a:0/instruction' --out=" + file + corpus,
                       kStandIn + "DIVFIX_STANDIN_GPUS=gfx90a ");
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(ended.out, HasSubstr("of hip/gfx90a:0/instruction, gfx90a, measured, with except"));
  ended = Divfix("check --impl=scalar --shard=0/512 --capture=" + file + corpus, kNoRuntime);
  EXPECT_EQ(ended.status, 0) << ended.out;
  EXPECT_THAT(
      ended.out,
      AllOf(HasSubstr("capture/hip/gfx90a:0/instruction agrees with measured"),
            HasSubstr("note: what hip/gfx90a:0/instruction gave on 20"),
            HasSubstr(" on Stand-in (gfx9999), gfx90a (HIP driver 70000000), target=gfx90a")));
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace divfix
