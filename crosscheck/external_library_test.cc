// Libraries that a user brings, with everything that can go wrong with them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "crosscheck/draw.h"
#include "crosscheck/runner.h"
#include "impls/external/participants.h"
#include "impls/fp_environment.h"
#include "oracle/float32.h"
#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::SizeIs;

constexpr uint32_t kTwo = 0x40000000;

std::string Library(const std::string& name) { return FixturePath(name); }

const ExternalOptions kOptions = {.divfix = DivfixProgram(), .timeout = absl::Seconds(2)};

class LibraryTest : public ::testing::Test {
 protected:
  LibraryTest() {
    block_->control = {.semantics = Semantics::kMeasured};
    block_->size = 1000;
    Generator generator(1);
    for (size_t lane = 0; lane < block_->size; ++lane) {
      // Neither of the operands that the libraries' faults wait for.
      Operands operands = DrawOperands(generator);
      if (operands.s0 == kTwo) operands.s0 = kOne;
      if (((operands.s1 | operands.s2) & ~kSignBit) == 0) operands.s1 = kOne;
      operands.s1 &= ~kSignBit;
      block_->SetOperands(lane, operands);
    }
    block_->Judge();
  }

  // Puts 0/0 with a quotient of 2 into a lane.
  void Bait(size_t lane) {
    block_->SetOperands(lane, {kTwo, 0, 0});
    block_->Judge();
  }

  std::vector<Divergence> Run(const std::string& library) {
    absl::StatusOr<Participant> participant = LibraryParticipant(Library(library), kOptions);
    EXPECT_TRUE(participant.ok()) << participant.status();
    if (!participant.ok()) return {};
    const std::unique_ptr<Implementation> implementation = participant->make();
    Runner runner(*implementation);
    std::vector<Divergence> divergences;
    const absl::Status status = runner.Run(*block_, divergences);
    EXPECT_TRUE(status.ok()) << status;
    not_run_ = runner.not_run();
    notes_ = implementation->notes();
    return divergences;
  }

  std::unique_ptr<Block> block_ = std::make_unique<Block>();
  size_t not_run_ = 0;
  std::vector<std::string> notes_;
};

TEST_F(LibraryTest, ARightFunctionDoesNotDiverge) {
  for (const size_t size : {1u, 2u, 63u, 1000u}) {
    block_->size = size;
    EXPECT_THAT(Run("right.so"), IsEmpty());
  }
}

TEST_F(LibraryTest, ItsNameIsTheFilesOrTheOneThatIsGiven) {
  const Participant own = LibraryParticipant(Library("right.so"), kOptions).value();
  EXPECT_EQ(own.name, "right");
  EXPECT_EQ(own.family, "right");
  EXPECT_FALSE(own.declares_semantics);
  EXPECT_EQ(LibraryParticipant("mine=" + Library("right.so"), kOptions)->name, "mine");
  EXPECT_EQ(LibraryParticipant(Library("plugin-right.so"), kOptions)->name, "planted");
  for (const std::string& wrong : {std::string("a:b"), std::string(), std::string(64, 'a')}) {
    const auto refused = LibraryParticipant(wrong + "=" + Library("right.so"), kOptions);
    ASSERT_FALSE(refused.ok()) << wrong;
    EXPECT_THAT(std::string(refused.status().message()),
                HasSubstr("'" + wrong + "' can't be a participant's name"));
  }
  EXPECT_TRUE(LibraryParticipant(std::string(63, 'a') + "=" + Library("right.so"), kOptions).ok());
}

TEST_F(LibraryTest, AFunctionAnswersForTheDefaultControlAlone) {
  const auto right = LibraryParticipant(Library("right.so"), kOptions)->make();
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    EXPECT_TRUE(right->Supports({.semantics = semantics}));
    EXPECT_TRUE(right->Supports({.semantics = semantics, .target = Target::kGfx1201}));
    EXPECT_FALSE(right->Supports({.round = Round::kUp, .semantics = semantics}));
    EXPECT_FALSE(right->Supports({.clamp = true, .semantics = semantics}));
  }
  EXPECT_FALSE(right->ReportsExceptions());
}

TEST_F(LibraryTest, ACrashIsADivergenceOfItsCaseAndTheRestIsRun) {
  for (const size_t lane : {0u, 1u, 500u, 999u}) {
    Bait(lane);
    const auto found = Run("abort.so");
    ASSERT_THAT(found, SizeIs(1)) << lane;
    EXPECT_EQ(found[0].lane, lane);
    EXPECT_EQ(found[0].failure, Failure::kCrash);
    EXPECT_THAT(found[0].note, AllOf(HasSubstr("signal 6 (SIGABRT)"),
                                     HasSubstr("it said: zero over zero is not done")));
    block_->SetOperands(lane, {kOne, kOne, kOne});
  }
}

TEST_F(LibraryTest, OneThatKillsTheProcessThatStartedItIsACrashToo) {
  Bait(0);
  Bait(500);
  const auto found = Run("kills-parent.so");
  ASSERT_THAT(found, SizeIs(2));
  for (const Divergence& d : found) {
    EXPECT_EQ(d.lane, d.lane < 500 ? 0u : 500u);
    EXPECT_EQ(d.failure, Failure::kCrash);
    EXPECT_THAT(d.note, AllOf(HasSubstr("its parent"), HasSubstr("signal 9 (SIGKILL)")));
  }
}

TEST_F(LibraryTest, OneThatIsNeverLoadedIsRefusedWithTheLimitThatWasKept) {
  ExternalOptions options = kOptions;
  options.start_timeout = absl::Milliseconds(300);
  const auto participant = LibraryParticipant(Library("load-hang.so"), options);
  ASSERT_FALSE(participant.ok());
  EXPECT_THAT(std::string(participant.status().message()),
              HasSubstr("it was not loaded within 300ms (--start-timeout)"));
}

TEST_F(LibraryTest, OnceToldToStopNothingIsRunAndNothingIsFound) {
  std::atomic<bool> stop = false;
  ExternalOptions options = kOptions;
  options.stop = &stop;
  const auto implementation = LibraryParticipant(Library("hang.so"), options)->make();
  Runner runner(*implementation);
  stop = true;
  Bait(3);
  std::vector<Divergence> divergences;
  EXPECT_TRUE(runner.Run(*block_, divergences).ok());
  EXPECT_THAT(divergences, IsEmpty());
  EXPECT_EQ(runner.not_run(), block_->size);
}

TEST_F(LibraryTest, WrongOutcomesBesideACrashAreFound) {
  Bait(10);
  block_->expected_d[9] ^= 1;
  block_->expected_d[700] ^= 1;
  const auto found = Run("abort.so");
  ASSERT_THAT(found, SizeIs(3));
  EXPECT_EQ(found[0].lane, 9u);
  EXPECT_EQ(found[1].lane, 10u);
  EXPECT_EQ(found[2].lane, 700u);
}

TEST_F(LibraryTest, EndingTheProcessIsACrashToo) {
  Bait(77);
  const auto found = Run("exit.so");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].lane, 77u);
  EXPECT_EQ(found[0].failure, Failure::kCrash);
  EXPECT_THAT(found[0].note, HasSubstr("exited with status 7"));
}

TEST_F(LibraryTest, AHangIsADivergenceOfItsCase) {
  Bait(345);
  const auto found = Run("hang.so");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].lane, 345u);
  EXPECT_EQ(found[0].failure, Failure::kHang);
  EXPECT_THAT(found[0].note, HasSubstr("no answer within 2s"));
}

TEST_F(LibraryTest, CrashingOnHalfOfAllCasesIsGivenUpInTime) {
  for (size_t lane = 0; lane < block_->size; lane += 2) {
    block_->SetOperands(lane, {kOne, kOne | kSignBit, kOne});
  }
  block_->Judge();
  const auto found = Run("crash-half.so");
  EXPECT_THAT(found, SizeIs(8));
  for (const Divergence& d : found) EXPECT_EQ(d.failure, Failure::kCrash);
  EXPECT_EQ(not_run_, block_->size - 15) << "what was not run is no divergence";
}

TEST_F(LibraryTest, AChangeOfTheFpStateIsNamedWithItsCase) {
  Bait(3);
  const FpState before = ReadFpState();
  const auto found = Run("fp-state.so");
  EXPECT_EQ(ReadFpState(), before);
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].lane, 3u);
  EXPECT_EQ(found[0].failure, Failure::kFpState);
  EXPECT_THAT(found[0].note, HasSubstr("flush-to-zero"));
}

TEST_F(LibraryTest, AChangeOfTheFpStateAtLoadIsNamed) {
  const auto found = Run("fast-math.so");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].failure, Failure::kFpState);
  EXPECT_THAT(found[0].note, AllOf(HasSubstr("loading it changes"), HasSubstr("flush-to-zero"),
                                   HasSubstr("denormals-are-zero"), HasSubstr("-ffast-math")));
}

#if defined(__x86_64__)
TEST_F(LibraryTest, ABreachOfTheCallingConventionIsNamedWithItsCase) {
  Bait(3);
  const std::pair<const char*, const char*> kBreaches[] = {
      {"mmx.so", "it leaves values on the x87 stack (MMX code without EMMS does that)"},
      {"direction-flag.so", "it leaves the direction flag set"},
      {"registers.so", "it does not restore the callee-saved registers rbx, r12"}};
  for (const auto& [library, note] : kBreaches) {
    const auto found = Run(library);
    ASSERT_THAT(found, SizeIs(1)) << library;
    EXPECT_EQ(found[0].lane, 3u) << library;
    EXPECT_EQ(found[0].failure, Failure::kCallingConvention) << library;
    EXPECT_EQ(found[0].note, note);
    EXPECT_EQ(found[0].actual, block_->expected(3)) << "its outcome counts, and is right";
  }
}
#endif

TEST_F(LibraryTest, AFaultIsNamedWithItsAddressAndTheCodeThatDidIt) {
  Bait(3);
  const auto wild = Run("wild-write.so");
  ASSERT_THAT(wild, SizeIs(1));
  EXPECT_THAT(wild[0].note,
              MatchesRegex("killed by signal 11 \\(SIGSEGV\\), at address 0xdead0, in "
                           "wild-write.so\\+0x[0-9a-f]+"));
}

TEST_F(LibraryTest, AFaultAfterItHasReturnedSaysSo) {
  Bait(3);
  const auto later = LibraryParticipant(Library("later.so"), kOptions)->make();
  Runner runner(*later);
  std::vector<Divergence> found;
  for (int run = 0; run < 100 && found.empty(); ++run) {
    ASSERT_TRUE(runner.Run(*block_, found).ok());
    absl::SleepFor(absl::Milliseconds(200));
  }
  ASSERT_THAT(found, Not(IsEmpty()));
  EXPECT_THAT(found[0].note, HasSubstr("in later.so+0x"));
  EXPECT_THAT(found[0].note, HasSubstr(", after it had returned"));
}

TEST_F(LibraryTest, TheLineThatTellsTheCauseIsShownAndAllOfItIsKept) {
  Bait(3);
  const auto found = Run("panic.so");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].note,
            "killed by signal 6 (SIGABRT); it said: thread 'main' panicked at fixup.c:7: index out "
            "of bounds");
  EXPECT_THAT(found[0].output,
              AllOf(HasSubstr("loading is done\nthread 'main'"), HasSubstr("\nframe 0 of"),
                    HasSubstr(" bytes are left out here]\n"), HasSubstr("\nframe 599 of"),
                    EndsWith("note: see the manual\n"), Not(HasSubstr("resolving symbols"))));
}

TEST_F(LibraryTest, ItRunsUnderTheFpStateOfTheCaller) {
  const auto needs = LibraryParticipant(Library("needs-nearest.so"), kOptions)->make();
  Runner runner(*needs);
  size_t found = 0;
  for (uint64_t variant = 0; variant < kFpVariants; ++variant) {
    std::vector<Divergence> again;
    ASSERT_TRUE(runner.Repeat(*block_, variant << 32, {}, again).ok());
    for (const Divergence& d : again) EXPECT_EQ(d.failure, Failure::kFpEnvironment);
    found += again.size();
  }
  EXPECT_EQ(found, block_->size * kFpVariants / 4);
}

TEST_F(LibraryTest, WhatItPrintsIsANote) {
  ::testing::internal::CaptureStdout();
  EXPECT_THAT(Run("noisy.so"), IsEmpty());
  EXPECT_THAT(notes_, ElementsAre("it goes on, but writes to standard output or error: "
                                  "undefined: a line for standard error"));
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
}

TEST_F(LibraryTest, ARightPluginDoesNotDiverge) {
  EXPECT_THAT(Run("plugin-right.so"), IsEmpty());
  block_->size = 1;
  EXPECT_THAT(Run("plugin-right.so"), IsEmpty());
  const auto right = LibraryParticipant(Library("plugin-right.so"), kOptions)->make();
  EXPECT_FALSE(right->Supports({.semantics = Semantics::kPublished})) << "it declares the other";
}

TEST_F(LibraryTest, APluginsCrashIsBisected) {
  for (const size_t lane : {0u, 1u, 511u, 999u}) {
    Bait(lane);
    const auto found = Run("plugin-abort.so");
    ASSERT_THAT(found, SizeIs(1)) << lane;
    EXPECT_EQ(found[0].lane, lane);
    EXPECT_EQ(found[0].failure, Failure::kCrash);
    block_->SetOperands(lane, {kOne, kOne, kOne});
  }
}

TEST_F(LibraryTest, APluginsHangIsBisected) {
  Bait(321);
  const auto found = Run("plugin-hang.so");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].lane, 321u);
  EXPECT_EQ(found[0].failure, Failure::kHang);
}

TEST_F(LibraryTest, AccessBesideThePluginsLanesIsFound) {
  // The fault shows when the lane is the batch's first or last, whichever end of a page that is.
  for (int end = 0; end < 2; ++end) {
    block_->size -= 1;
    Bait(block_->size - 1);
    const auto after = Run("plugin-one-too-many.so");
    ASSERT_THAT(after, SizeIs(1));
    EXPECT_EQ(after[0].failure, Failure::kWrongCount) << after[0].note;
  }
  Bait(0);
  const auto before = Run("plugin-one-before.so");
  ASSERT_THAT(before, SizeIs(1));
  EXPECT_EQ(before[0].lane, 0u);
  EXPECT_EQ(before[0].failure, Failure::kWrongCount) << before[0].note;
  block_->size = 4096;
  for (size_t lane = 0; lane < block_->size; ++lane) block_->SetOperands(lane, {1, 1, 1});
  block_->Judge();
  const auto reads = Run("plugin-reads-beyond.so");
  ASSERT_FALSE(reads.empty());
  EXPECT_THAT(reads[0].note, HasSubstr("beside the operands"));
}

TEST_F(LibraryTest, APluginMayNotWriteItsOperands) {
  const auto found = Run("plugin-writes-operand.so");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].failure, Failure::kCrash);
  EXPECT_THAT(found[0].note, HasSubstr("writing to an operand"));
}

TEST_F(LibraryTest, AnAnswerThatAPluginLeavesOutIsUnwritten) {
  Bait(999);
  const auto found = Run("plugin-one-too-few.so");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].lane, 999u);
  EXPECT_EQ(found[0].failure, Failure::kUnwritten);
}

TEST_F(LibraryTest, WhatIsNoLibraryForThisMachineIsRefusedInAWord) {
  struct Row {
    std::string file;
    std::string message;
  };
  const Row rows[] = {
      {Library("none.so"), "No such file"},
      {FixturePath(""), "not a regular file"},
      {SourcePath("impls/external/examples/mine.c"), "not a shared library"},
      {DivfixProgram(), "it can't be loaded"},
      {Library("empty.so"), "exports no function v_div_fixup_f32"},
      {Library("mangled.so"), "extern \"C\""},
      {Library("load-abort.so"), "ended while it was loaded: killed by signal 6"},
      {Library("plugin-old.so"), "version 0 of divfix_plugin.h, which is older"},
      {Library("plugin-new.so"), "version 2 of divfix_plugin.h, which is newer"},
      {Library("plugin-unknown-target.so"), "unknown bits in `targets`"},
  };
  for (const Row& row : rows) {
    const absl::StatusOr<Participant> participant = LibraryParticipant(row.file, kOptions);
    ASSERT_FALSE(participant.ok()) << row.file;
    EXPECT_THAT(std::string(participant.status().message()),
                AllOf(HasSubstr(row.message), ::testing::StartsWith(row.file)));
  }
}

}  // namespace
}  // namespace divfix
