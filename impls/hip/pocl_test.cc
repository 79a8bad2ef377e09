#include "impls/hip/pocl.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <thread>
#include <vector>

#include "impls/hip/device_code.h"
#include "impls/hip/opencl.h"
#include "impls/hip/pocl_program.h"
#include "impls/testing/batch.h"
#include "impls/testing/participant_test.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

INSTANTIATE_TEST_SUITE_P(Pocl, ParticipantTest, testing::ValuesIn(PoclParticipants()), TestNameOf);

TEST(PoclTest, ThreadsRunItAtTheSameTime) {
  const Participant participant = Probed(PoclParticipants()[0]);
  if (!participant.available.ok()) GTEST_SKIP() << participant.available;
  const std::vector<Operands> batch = StructuredOperands(11, 3000);
  std::array<std::vector<Outcome>, 8> expected;
  const auto alone = participant.make();
  const auto control = [](size_t i) { return ControlOfIndex(static_cast<uint32_t>(i) * 15013); };
  for (size_t i = 0; i < expected.size(); ++i) {
    expected[i] = OutcomesOf(*alone, control(i), batch);
  }
  std::array<std::vector<Outcome>, 8> found;
  std::array<std::thread, 8> threads;
  for (size_t i = 0; i < threads.size(); ++i) {
    threads[i] = std::thread([&, i] {
      const auto own = participant.make();
      for (int again = 0; again < 20; ++again) found[i] = OutcomesOf(*own, control(i), batch);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(found, expected);
}

TEST(PoclTest, SaysWhyAKernelCanNotBeBuilt) {
  const auto device = hip::FindPocl();
  if (!device.ok()) GTEST_SKIP() << device.status();
  const auto refused = hip::BuildProgram(*device, "no bitcode at all");
  EXPECT_EQ(refused.status().ToString(),
            "UNAVAILABLE: clCreateProgramWithBinary: CL_INVALID_BINARY (-42)");
  // Bitcode that is not there to its end.
  std::string damaged(hip::PortableSpir());
  if (damaged.empty()) GTEST_SKIP() << "built without the kernel for PoCL";
  std::fill(damaged.begin() + static_cast<std::ptrdiff_t>(damaged.size() / 10 * 9), damaged.end(),
            '\0');
  EXPECT_THAT(
      hip::BuildProgram(*device, damaged).status().ToString(),
      AllOf(StartsWith("UNAVAILABLE: clBuildProgram: CL_BUILD_PROGRAM_FAILURE (-11) (PoCL's "
                       "cache is /"),
            HasSubstr(")\nwhat PoCL says of it:\nDevice ")));
}

TEST(PoclTest, ErrorsHaveTheirNames) {
  EXPECT_TRUE(hip::OpenClStatus("clFinish", CL_SUCCESS).ok());
  EXPECT_EQ(hip::OpenClStatus("clFinish", CL_OUT_OF_RESOURCES).message(),
            "clFinish: CL_OUT_OF_RESOURCES (-5)");
  EXPECT_EQ(hip::OpenClStatus("clFinish", -9999).message(), "clFinish: error (-9999)");
}

}  // namespace
}  // namespace divfix
