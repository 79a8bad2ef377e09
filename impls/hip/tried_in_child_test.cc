#include "impls/hip/tried_in_child.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

#include "impls/hip/foreign_call.h"

namespace divfix::hip {
namespace {

using ::testing::HasSubstr;

absl::Status Try(const std::function<absl::Status()>& probe) {
  return TriedInChild("the driver", absl::Seconds(20), probe);
}

TEST(TriedInChildTest, TheProbesStatusComesBack) {
  EXPECT_TRUE(Try([] { return absl::OkStatus(); }).ok());
  EXPECT_EQ(Try([] { return absl::UnavailableError("hipInit: 100\nno device"); }),
            absl::UnavailableError("hipInit: 100\nno device"));
  EXPECT_EQ(Try([] { return absl::NotFoundError(""); }), absl::NotFoundError(""));
  // Longer than a pipe holds.
  const std::string longest(200'000, 'x');
  EXPECT_EQ(Try([&] { return absl::UnavailableError(longest); }).message().size(), 65'536u);
}

TEST(TriedInChildTest, AChildThatEndsIsSaidHowWithItsLastWords) {
  EXPECT_EQ(Try([]() -> absl::Status {
              raise(SIGKILL);
              return {};
            }).message(),
            "the driver: killed by signal 9 (SIGKILL)");
  for (const int status : {0, 7}) {
    EXPECT_EQ(Try([&]() -> absl::Status {
                std::fprintf(stderr, "first\n\nthe cache is damaged\n");
                _exit(status);
              }).message(),
              "the driver: it ended its process, with status " + std::to_string(status) +
                  "; it said: the cache is damaged");
  }
}

TEST(TriedInChildTest, AHangingOneIsEnded) {
  EXPECT_EQ(TriedInChild("the driver", absl::Milliseconds(200),
                         []() -> absl::Status {
                           sleep(1000);
                           return {};
                         })
                .message(),
            "the driver: no answer within 200ms");
}

TEST(TriedInChildTest, WhatItPrintsStaysThere) {
  testing::internal::CaptureStdout();
  EXPECT_TRUE(Try([] {
                std::printf("noise\n");
                std::fflush(stdout);
                return absl::OkStatus();
              }).ok());
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
}

// In a child each, since they end the program.
int StatusOf(const std::function<void()>& act, std::string& said) {
  const absl::Status status = Try([&]() -> absl::Status {
    ReportEndsInForeignCalls("libgpu.so");
    act();
    return absl::OkStatus();
  });
  said = std::string(status.message());
  const size_t at = said.find("with status ");
  return at == std::string::npos ? -1 : std::stoi(said.substr(at + 12));
}

class ForeignCallTest : public testing::Test {
 protected:
  void SetUp() override {
#if defined(__SANITIZE_ADDRESS__)
    GTEST_SKIP() << "signals are the sanitizer's here";
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    GTEST_SKIP() << "signals are the sanitizer's here";
#endif
#endif
  }
};

TEST_F(ForeignCallTest, WhatEndsTheProgramThereIsTheEnvironmentsFailure) {
  std::string said;
  EXPECT_EQ(StatusOf(
                [] {
                  const ForeignCall in("hipLaunch");
                  std::exit(0);
                },
                said),
            3);
  EXPECT_THAT(said, HasSubstr("libgpu.so ended the program in hipLaunch"));
  EXPECT_EQ(StatusOf(
                [] {
                  const ForeignCall in("hipFree");
                  std::abort();
                },
                said),
            3);
  EXPECT_THAT(said, HasSubstr("libgpu.so aborted in hipFree"));
  EXPECT_EQ(StatusOf(
                [] {
                  const ForeignCall in("hipInit");
                  raise(SIGILL);
                },
                said),
            3);
  EXPECT_THAT(said, HasSubstr("crashed in hipInit"));
}

TEST_F(ForeignCallTest, ElsewhereAllIsAsItWas) {
  std::string said;
  EXPECT_EQ(StatusOf(
                [] {
                  {
                    const ForeignCall in("hipFree");
                  }
                  std::exit(5);
                },
                said),
            5);
  EXPECT_THAT(said, testing::Not(HasSubstr("hipFree")));
  StatusOf(
      [] {
        {
          const ForeignCall in("hipFree");
        }
        std::abort();
      },
      said);
  EXPECT_THAT(said, HasSubstr("killed by signal 6 (SIGABRT)"));
}

}  // namespace
}  // namespace divfix::hip
