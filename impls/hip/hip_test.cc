// Kernels on GPUs, with a runtime that stands in for AMD's: in this process, and in workers.
#include "impls/hip/hip.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "impls/hip/gpu.h"
#include "impls/hip/gpu_arrays.h"
#include "impls/hip/gpu_implementation.h"
#include "impls/testing/batch.h"
#include "impls/testing/participant_test.h"
#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;

const std::string kStandIn = StandInHip();

// Sets an environment variable for its lifetime.
class ScopedVariable {
 public:
  ScopedVariable(const char* name, const char* value) : name_(name) { setenv(name, value, 1); }
  ~ScopedVariable() { unsetenv(name_); }
  ScopedVariable(const ScopedVariable&) = delete;
  ScopedVariable& operator=(const ScopedVariable&) = delete;

 private:
  const char* name_;
};

std::map<std::string, Participant> ByName(const char* gpus) {
  const ScopedVariable variable("DIVFIX_STANDIN_GPUS", gpus);
  std::map<std::string, Participant> by_name;
  for (Participant& p : HipParticipantsOf(kStandIn)) by_name.emplace(p.name, p);
  return by_name;
}

std::vector<Participant> PortableOnStandIn() {
  return {ByName("gfx1100").at("hip/gfx1100:0/portable")};
}

// A GPU of this kind, in this process. The variable must be set while it is used.
std::shared_ptr<hip::Gpu> StandInGpu() { return hip::Gpu::All(kStandIn).value().front(); }

INSTANTIATE_TEST_SUITE_P(StandIn, ParticipantTest, testing::ValuesIn(PortableOnStandIn()),
                         TestNameOf);

class HipTest : public testing::Test {
 protected:
  void SetUp() override {
    const Participant portable = PortableOnStandIn()[0];
    if (!portable.available.ok()) GTEST_SKIP() << portable.available;
  }

  // Runs a batch of the kernel. The misbehaviour begins after the participants were listed.
  static std::string StatusUnder(const char* failure) {
    const Participant participant = PortableOnStandIn()[0];
    const ScopedVariable variable("DIVFIX_STANDIN_FAILURE", failure);
    const auto implementation = participant.make();
    std::array<uint32_t, 3> d = {7, 7, 7};
    const std::array<uint32_t, 3> s = {};
    return implementation->Run({}, s, s, s, d, {}).ToString();
  }
};

TEST_F(HipTest, EachGpuIsTwoParticipants) {
  const auto participants = ByName("gfx906,gfx1201");
  std::vector<std::string> names;
  for (const auto& [name, p] : participants) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"hip/gfx1201:1/instruction", "hip/gfx1201:1/portable",
                                             "hip/gfx906:0/instruction", "hip/gfx906:0/portable"}));
  const Participant& instruction = participants.at("hip/gfx1201:1/instruction");
  EXPECT_TRUE(instruction.available.ok());
  EXPECT_EQ(instruction.family, "hip/instruction");
  EXPECT_EQ(instruction.on_request, "");
  EXPECT_EQ(instruction.description, "v_div_fixup_f32 of Stand-in (gfx9999), driver 70000000");
  EXPECT_EQ(instruction.device, "Stand-in (gfx9999), gfx1201");
  EXPECT_EQ(instruction.driver, "HIP driver 70000000");
  const auto implementation = instruction.make();
  Control control = {.semantics = Semantics::kMeasured, .target = Target::kGfx1201};
  EXPECT_TRUE(implementation->Supports(control));
  control.target = Target::kGfx1200;
  EXPECT_FALSE(implementation->Supports(control));
  control = {.target = Target::kGfx1201};
  EXPECT_FALSE(implementation->Supports(control));
}

// Every ABS, NEG, OMOD and CLAMP with every MODE, each on some operands. The stand-in runs the
// instruction that the patched words encode, under the MODE of the argument.
TEST_F(HipTest, TheInstructionHasTheControlsModifiersAndMode) {
  const std::vector<Operands> pool = StructuredOperands(5, 4096);
  for (const Target target :
       {Target::kGfx90a, Target::kGfx1030, Target::kGfx1100, Target::kGfx1201, Target::kGfx1250}) {
    const ScopedVariable gpus("DIVFIX_STANDIN_GPUS", TargetName(target));
    const std::shared_ptr<hip::Gpu> gpu = StandInGpu();
    const auto portable = hip::MakePortable(gpu);
    const auto instruction = hip::MakeInstruction(gpu, target);
    for (uint32_t low = 0; low < 0x8000; ++low) {
      // All modifiers with some modes, and all modes with some modifiers.
      if (low % 7 != 0 && (low & 0x7fc0) % 5 != 0) continue;
      Control control = ControlFromWord(low);
      control.semantics = Semantics::kMeasured;
      control.target = target;
      const std::span<const Operands> batch = std::span(pool).subspan(low % 4000, 1 + low % 67);
      const bool exceptions = low % 3 != 0;
      ASSERT_EQ(OutcomesOf(*instruction, control, batch, exceptions),
                OutcomesOf(*portable, control, batch, exceptions))
          << TargetName(target) << " " << low;
    }
  }
}

TEST_F(HipTest, Modes) {
  EXPECT_EQ(hip::ModeOf({}), 0x3f0u);
  EXPECT_EQ(hip::ModeOf({.round = Round::kUp}), 0x3f5u);
  EXPECT_EQ(hip::ModeOf({.round = Round::kZero, .flush_input = true}), 0x3efu);
  EXPECT_EQ(hip::ModeOf({.flush_output = true}), 0x3d0u);
  EXPECT_EQ(hip::ModeOf({.ieee = false}), 0x1f0u);
  EXPECT_EQ(hip::ModeOf({.dx10_clamp = false}), 0x2f0u);
}

// With several lanes in a wave, the flags are those of all of them.
TEST_F(HipTest, FlagsAreOfAWave) {
  const std::shared_ptr<hip::Gpu> first = StandInGpu();
  hip::Gpu& gpu = *first;
  const auto kernel = gpu.Kernel("instruction_exceptions", {});
  ASSERT_TRUE(kernel.ok()) << kernel.status();
  hip::GpuArrays arrays(gpu);
  ASSERT_TRUE(arrays.Reserve(64).ok());
  const std::vector<uint32_t> one(64, 0x3f800000);
  std::vector<uint32_t> numerators = one;
  numerators[40] = 0x7f800001;
  ASSERT_TRUE(arrays.Upload(hip::GpuArrays::kS0, one, nullptr).ok());
  ASSERT_TRUE(arrays.Upload(hip::GpuArrays::kS1, one, nullptr).ok());
  ASSERT_TRUE(arrays.Upload(hip::GpuArrays::kS2, numerators, nullptr).ok());
  uint32_t mode = hip::ModeOf({});
  std::array<void*, 6> arguments = {
      arrays.Argument(hip::GpuArrays::kS0),         arrays.Argument(hip::GpuArrays::kS1),
      arrays.Argument(hip::GpuArrays::kS2),         arrays.Argument(hip::GpuArrays::kD),
      arrays.Argument(hip::GpuArrays::kExceptions), &mode};
  for (const unsigned lanes : {1u, 64u}) {
    ASSERT_EQ(gpu.runtime().hipModuleLaunchKernel(*kernel, 64 / lanes, 1, 1, lanes, 1, 1, 0,
                                                  nullptr, arguments.data(), nullptr),
              0);
    std::vector<uint8_t> exceptions(64);
    ASSERT_TRUE(arrays.Download(hip::GpuArrays::kExceptions, std::span(exceptions), nullptr).ok());
    EXPECT_EQ(std::ranges::count(exceptions, kInvalid), lanes == 1 ? 1 : 32);
    EXPECT_EQ(exceptions[40], kInvalid);
  }
}

TEST_F(HipTest, ALongBatchIsSeveralLaunches) {
  const std::vector<Operands> batch = StructuredOperands(9, (1 << 16) + 300);
  const std::shared_ptr<hip::Gpu> gpu = StandInGpu();
  const Control control = {.semantics = Semantics::kMeasured};
  const auto outcomes = OutcomesOf(*hip::MakeInstruction(gpu, Target::kGfx1100), control, batch);
  const auto portable = hip::MakePortable(gpu);
  for (size_t i = 0; i < batch.size(); i += 1000) {
    const auto part = std::span(batch).subspan(i, std::min<size_t>(1000, batch.size() - i));
    const auto expected = OutcomesOf(*portable, control, part);
    ASSERT_TRUE(std::ranges::equal(expected, std::span(outcomes).subspan(i, part.size()))) << i;
  }
}

TEST_F(HipTest, FailuresAreToldByTheCallsName) {
  EXPECT_EQ(StatusUnder("no-memory"),
            "UNAVAILABLE: hipMalloc of 16384 bytes: hipErrorOutOfMemory (2): so says the stand-in");
  EXPECT_EQ(StatusUnder("failed-launch"),
            "UNAVAILABLE: hipModuleLaunchKernel portable: hipErrorLaunchFailure (719): so says the "
            "stand-in");
  EXPECT_EQ(StatusUnder("lost-device"),
            "UNAVAILABLE: hipSetDevice: hipErrorInvalidDevice (101): so says the stand-in");
  EXPECT_EQ(StatusUnder("none"), "OK");
}

// Nothing reports this failure, but what was not copied is as the caller left it, so a check finds
// it unwritten.
TEST_F(HipTest, AfterAShortCopyTheRestIsAsItWas) {
  const auto implementation = PortableOnStandIn()[0].make();
  const ScopedVariable variable("DIVFIX_STANDIN_FAILURE", "short-copy");
  const std::vector<uint32_t> s(8, 0x3f800000);
  std::vector<uint32_t> d(8, 0xdeadbeef);
  std::vector<uint8_t> exceptions(8, 0xff);
  ASSERT_TRUE(implementation->Run({}, s, s, s, d, exceptions).ok());
  EXPECT_EQ(d, (std::vector<uint32_t>{0x3f800000, 0x3f800000, 0x3f800000, 0x3f800000, 0xdeadbeef,
                                      0xdeadbeef, 0xdeadbeef, 0xdeadbeef}));
  EXPECT_EQ(exceptions, (std::vector<uint8_t>{0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff}));
}

// Runs one case while the driver misbehaves, and returns its failure. Sets `talked` to what was
// written to this program's standard output.
LaneFailure FailureOfCase(const char* misbehaviour, std::string& talked) {
  const ScopedVariable gpus("DIVFIX_STANDIN_GPUS", "gfx1100");
  const hip::DriverTimes times = {.batch = absl::Seconds(2)};
  const Participant portable = HipParticipantsOf(kStandIn, times)[0];
  const ScopedVariable variable("DIVFIX_STANDIN_FAILURE", misbehaviour);
  const auto implementation = portable.make();
  const std::array<uint32_t, 1> s = {0x3f800000};
  std::array<uint32_t, 1> d = {};
  testing::internal::CaptureStdout();
  const absl::Status status = implementation->Run({}, s, s, s, d, {});
  talked = testing::internal::GetCapturedStdout();
  EXPECT_TRUE(status.ok()) << status;
  if (implementation->failures().empty()) {
    EXPECT_EQ(d[0], 0x3f800000u);
    return {.failure = Failure::kNone};
  }
  return implementation->failures()[0];
}

TEST_F(HipTest, ADriverThatMisbehavesIsAFailureOfTheCase) {
  struct Row {
    const char* misbehaviour;
    Failure failure;
    const char* note;
  };
  const Row rows[] = {
      {"crash-launch", Failure::kCrash, "killed by signal 11 (SIGSEGV)"},
      {"exit-launch", Failure::kCrash, "it exited with status 0; it said: goodbye"},
      {"quick-exit-launch", Failure::kCrash, "it exited with status 0"},
      {"hang-launch", Failure::kHang, "no answer within 2s"},
      {"talk-launch", Failure::kNone, ""},
      {"none", Failure::kNone, ""},
  };
  for (const Row& row : rows) {
    std::string talked;
    const LaneFailure found = FailureOfCase(row.misbehaviour, talked);
    EXPECT_EQ(found.failure, row.failure) << row.misbehaviour;
    EXPECT_THAT(found.note, HasSubstr(row.note)) << row.misbehaviour;
    EXPECT_EQ(talked, "") << row.misbehaviour;
  }
}

TEST(HipWithoutGpuTest, SaysHowTheRuntimeFailedToAnswer) {
  const std::pair<const char*, const char*> rows[] = {
      {"crash-init", "its process ended while it was loaded: killed by signal 11 (SIGSEGV)"},
      {"exit-init", "it exited with status 0; it said: goodbye"},
      {"hang-init", "it was not loaded within 300ms"},
  };
  for (const auto& [misbehaviour, how] : rows) {
    const ScopedVariable variable("DIVFIX_STANDIN_FAILURE", misbehaviour);
    const bool hangs = std::string(misbehaviour) == "hang-init";
    const auto participants =
        HipParticipantsOf(kStandIn, {.start = hangs ? absl::Milliseconds(300) : absl::Seconds(30)});
    ASSERT_EQ(participants.size(), 2u);
    EXPECT_EQ(participants[0].available.code(), absl::StatusCode::kUnavailable);
    EXPECT_THAT(std::string(participants[0].available.message()),
                testing::AllOf(testing::StartsWith("the HIP runtime, asked for its GPUs: "),
                               HasSubstr(how)));
  }
}

TEST(HipWithoutGpuTest, SaysWhatTheRuntimeSays) {
  const ScopedVariable variable("DIVFIX_STANDIN_FAILURE", "no-device");
  const std::vector<Participant> participants = HipParticipantsOf(kStandIn);
  ASSERT_EQ(participants.size(), 2u);
  EXPECT_EQ(participants[0].name, "hip/gpu/portable");
  EXPECT_EQ(participants[1].name, "hip/gpu/instruction");
  for (const Participant& p : participants) {
    EXPECT_EQ(p.available.message(),
              "hipInit: hipErrorNoDevice (100): no ROCm-capable device is detected");
    EXPECT_EQ(p.on_request, "hip/");
  }
}

TEST(HipWithoutGpuTest, SaysThatThereIsNoRuntime) {
  for (const Participant& p : HipParticipantsOf("/nowhere/libamdhip64.so")) {
    EXPECT_THAT(std::string(p.available.message()),
                HasSubstr("there is no HIP runtime: /nowhere/"));
  }
  for (const Participant& p : HipParticipantsOf("libc.so.6")) {
    EXPECT_THAT(std::string(p.available.message()), HasSubstr("libc.so.6 lacks hipInit, "));
  }
}

TEST(HipWithoutGpuTest, TheEnvironmentNamesTheRuntime) {
  const ScopedVariable variable("DIVFIX_HIP_RUNTIME", "/nowhere/emulator.so");
  EXPECT_THAT(std::string(HipParticipants()[0].available.message()),
              HasSubstr("/nowhere/emulator.so"));
}

TEST_F(HipTest, AGpuWithoutKernelsCannotRun) {
  const auto participants = ByName("gfx1151");
  EXPECT_EQ(participants.at("hip/gfx1151:0/instruction").available.message(),
            "there are no kernels for gfx1151: there are for gfx906, gfx90a, gfx942, gfx950, "
            "gfx1030, gfx1100, gfx1201, gfx1250");
}

// The runtime refuses a code object for another GPU.
TEST_F(HipTest, ACodeObjectForAnotherGpuIsRefused) {
  const auto implementation = hip::MakePortable(StandInGpu());
  const ScopedVariable variable("DIVFIX_STANDIN_GPUS", "gfx1201");
  const std::array<uint32_t, 1> s = {};
  std::array<uint32_t, 1> d = {};
  EXPECT_EQ(implementation->Run({}, s, s, s, d, {}).message(),
            "hipModuleLoadData: hipErrorNoBinaryForGpu (209): so says the stand-in");
}

}  // namespace
}  // namespace divfix
