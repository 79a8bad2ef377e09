// Programs that answer lines, with everything that can go wrong with them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "crosscheck/draw.h"
#include "crosscheck/runner.h"
#include "impls/external/participants.h"
#include "oracle/float32.h"
#include "testing/paths.h"
#include "testing/temp_folder.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr uint32_t kTwo = 0x40000000;

std::string Command(const std::string& fault) { return FixturePath("program") + " " + fault; }

const ExternalOptions kOptions = {.divfix = DivfixProgram(), .timeout = absl::Seconds(3)};

class ProgramTest : public ::testing::Test {
 protected:
  ProgramTest() {
    block_->control = {.semantics = Semantics::kMeasured};
    block_->size = 300;
    Generator generator(1);
    for (size_t lane = 0; lane < block_->size; ++lane) {
      Operands operands = DrawOperands(generator);
      if (operands.s0 == kTwo) operands.s0 = kOne;
      block_->SetOperands(lane, operands);
    }
    block_->Judge();
  }

  void Bait(size_t lane) {
    block_->SetOperands(lane, {kTwo, kOne, kTwo});
    block_->Judge();
  }

  // Runs the block twice, since what is wrong with the first may show in the second.
  std::vector<Divergence> Run(const std::string& fault, const Abilities& abilities = {}) {
    absl::StatusOr<Participant> participant =
        ProgramParticipant(Command(fault), abilities, kOptions);
    EXPECT_TRUE(participant.ok()) << participant.status();
    if (!participant.ok()) return {};
    const std::unique_ptr<Implementation> implementation = participant->make();
    Runner runner(*implementation);
    std::vector<Divergence> divergences;
    for (int i = 0; i < 2; ++i) {
      const absl::Status status = runner.Run(*block_, divergences);
      EXPECT_TRUE(status.ok()) << status;
    }
    notes_ = implementation->notes();
    return divergences;
  }

  // Expects one divergence at the lane in each of the two runs.
  void ExpectAtBait(const std::string& fault, Failure failure, const std::string& note,
                    size_t lane = 123) {
    block_->SetOperands(299, {kOne, kOne, kOne});
    Bait(lane);
    const auto found = Run(fault);
    ASSERT_THAT(found, SizeIs(2)) << fault;
    for (const Divergence& d : found) {
      EXPECT_EQ(d.lane, lane) << fault;
      EXPECT_EQ(d.failure, failure) << fault << ": " << d.note;
      EXPECT_THAT(d.note, HasSubstr(note)) << fault;
    }
  }

  std::unique_ptr<Block> block_ = std::make_unique<Block>();
  std::vector<std::string> notes_;
};

TEST_F(ProgramTest, ARightOneDoesNotDiverge) {
  EXPECT_THAT(Run("none"), IsEmpty());
  EXPECT_THAT(notes_, IsEmpty());
  block_->size = 1;
  EXPECT_THAT(Run("none"), IsEmpty());
}

TEST_F(ProgramTest, OneThatAnswersAtTheEndOfInputIsRightToo) {
  EXPECT_THAT(Run("buffers"), IsEmpty());
  EXPECT_THAT(notes_, Contains(HasSubstr("flush the output")));
}

TEST_F(ProgramTest, WrongOutcomesAreFound) {
  block_->expected_d[7] ^= 1;
  const auto found = Run("none");
  ASSERT_THAT(found, SizeIs(2));
  EXPECT_EQ(found[0].lane, 7u);
  EXPECT_EQ(found[0].failure, Failure::kNone);
}

TEST_F(ProgramTest, EveryFaultIsFoundAtItsCase) {
  ExpectAtBait("crashes", Failure::kCrash, "killed by signal 6 (SIGABRT)");
  ExpectAtBait("ends", Failure::kWrongCount, "it answered 0 of 1 cases and ended");
  ExpectAtBait("skips", Failure::kWrongCount, "it answered 0 of 1 cases and ended");
  ExpectAtBait("talks", Failure::kUnwritten, "'this is the one'");
  ExpectAtBait("answers-short", Failure::kUnwritten, "D of 8 hex digits");
  block_->SetOperands(123, {kOne, kOne, kOne});
  ExpectAtBait("answers-twice", Failure::kWrongCount, "2 lines to 1 case", 299);
  ExpectAtBait("bad-exceptions", Failure::kUnwritten, "exceptions of 2 hex digits");
}

TEST_F(ProgramTest, AHangIsFoundAtItsCase) {
  ExpectAtBait("hangs", Failure::kHang, "no answer within");
}

TEST_F(ProgramTest, ExceptionsAreComparedWhereItIsSaidToReportThem) {
  EXPECT_THAT(Run("exceptions"), IsEmpty());
  EXPECT_THAT(notes_, Contains(HasSubstr("--exec-supports=exceptions")));
  const auto found = Run("exceptions", {.exceptions = true});
  size_t expected = 0;
  for (size_t lane = 0; lane < block_->size; ++lane) {
    expected += block_->expected_exceptions[lane] != 0 ? 2 : 0;
  }
  EXPECT_THAT(found, SizeIs(expected));
}

TEST_F(ProgramTest, OneThatCannotBeStartedAgainSaysNothingAboutTheCases) {
  const TempFolder folder;
  absl::StatusOr<Participant> participant =
      ProgramParticipant(Command("starts-once " + folder.Path("once")), {}, kOptions);
  ASSERT_TRUE(participant.ok()) << participant.status();
  const std::unique_ptr<Implementation> implementation = participant->make();
  Runner runner(*implementation);
  std::vector<Divergence> divergences;
  const absl::Status status = runner.Run(*block_, divergences);
  EXPECT_EQ(status.code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(std::string(status.message()),
              AllOf(HasSubstr("it can't be started again"), HasSubstr("could not compile")));
}

TEST_F(ProgramTest, WhatItWritesToStandardErrorIsANote) {
  EXPECT_THAT(Run("warns"), IsEmpty());
  EXPECT_THAT(notes_, ElementsAre("it goes on, but writes to standard error: runtime error: shift "
                                  "exponent 255"));
}

TEST_F(ProgramTest, AnAnswerThatIsNotPlainTextIsShownEscaped) {
  const auto refused = ProgramParticipant(Command("bom"), {}, kOptions);
  EXPECT_THAT(std::string(refused.status().message()), HasSubstr("'\\xef\\xbb\\xbf"));
}

TEST_F(ProgramTest, OneThatAnswersLineByLineIsToldWhatThatCosts) {
  block_->size = 4096;
  block_->Judge();
  EXPECT_THAT(Run("none"), IsEmpty());
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("it answers line by line")));
  EXPECT_THAT(Run("blocks"), IsEmpty());
  EXPECT_THAT(notes_, IsEmpty());
}

TEST_F(ProgramTest, OneThatAnswersNoCaseAtAllIsRefusedWithWhatItSaid) {
  struct Row {
    std::string fault;
    Abilities abilities;
    std::string message;
  };
  const Row rows[] = {
      {"fails", {}, "exited with status 9; it said: there is no license"},
      {"greets", {}, "'ready'"},
      {"says-goodbye", {}, "2 lines to 1 case"},
      {"short", {}, "'3f800000 7f800000 3f800000 00000000': it answered '0'"},
      {"none", {.exceptions = true}, "without exceptions"},
  };
  for (const Row& row : rows) {
    const auto participant = ProgramParticipant(Command(row.fault), row.abilities, kOptions);
    ASSERT_FALSE(participant.ok()) << row.fault;
    EXPECT_THAT(std::string(participant.status().message()), HasSubstr(row.message));
  }
  const auto missing = ProgramParticipant("divfix-no-such-program", {}, kOptions);
  ASSERT_FALSE(missing.ok());
  EXPECT_THAT(std::string(missing.status().message()), HasSubstr("not found"));
}

TEST_F(ProgramTest, OneThatNeverAnswersIsRefusedWithTheLimitThatWasKept) {
  ExternalOptions options = kOptions;
  options.timeout = absl::Milliseconds(100);
  options.start_timeout = absl::Milliseconds(300);
  const auto participant = ProgramParticipant(Command("mute"), {}, options);
  ASSERT_FALSE(participant.ok());
  EXPECT_THAT(std::string(participant.status().message()),
              HasSubstr("no answer within 300ms of its start (--start-timeout)"));
  // One that is slow to start has that time.
  options.start_timeout = absl::Seconds(60);
  EXPECT_TRUE(ProgramParticipant(Command("starts-slowly"), {}, options).ok());
}

TEST_F(ProgramTest, HowItEndsAfterItsLastAnswerIsANote) {
  EXPECT_THAT(Run("lingers"), IsEmpty());
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("it goes on when its input has ended")));
  EXPECT_THAT(Run("ends-badly"), IsEmpty());
  EXPECT_THAT(notes_, ElementsAre(AllOf(HasSubstr("it did not end well"), HasSubstr("status 3"),
                                        HasSubstr("no clean end"))));
}

TEST_F(ProgramTest, ALineThatComesLateIsTheBatchesBefore) {
  Bait(299);
  absl::StatusOr<Participant> participant =
      ProgramParticipant(Command("writes-late"), {}, kOptions);
  ASSERT_TRUE(participant.ok()) << participant.status();
  const std::unique_ptr<Implementation> implementation = participant->make();
  Runner runner(*implementation);
  std::vector<Divergence> found;
  ASSERT_TRUE(runner.Run(*block_, found).ok());
  EXPECT_THAT(found, IsEmpty());
  std::this_thread::sleep_for(std::chrono::seconds(1));
  // The next batch has no fault of its own but at its end, which is now seen.
  ASSERT_TRUE(runner.Run(*block_, found).ok());
  ASSERT_THAT(found, SizeIs(2));
  EXPECT_EQ(found[0].lane, 0u);
  EXPECT_THAT(found[0].note, AllOf(HasSubstr("not this case but the batch before it (300 cases"),
                                   HasSubstr("'one more'")));
  EXPECT_EQ(found[1].lane, 299u);
  EXPECT_EQ(found[1].failure, Failure::kWrongCount);
}

TEST_F(ProgramTest, ItsNameIsThatOfItsFileOrTheOneThatIsGiven) {
  const auto name = [](const std::string& text) {
    return ProgramParticipant(text, {}, kOptions).value().name;
  };
  EXPECT_EQ(name(Command("none")), "program");
  EXPECT_EQ(name("exec " + Command("none")), "program");
  EXPECT_EQ(name("mine=" + Command("none")), "mine");
  EXPECT_EQ(name("FOO=1 " + Command("none")), "program");
  const auto refused = ProgramParticipant("Mine=" + Command("none"), {}, kOptions);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(std::string(refused.status().message()),
              HasSubstr("'Mine=' is a variable to the shell: a participant's name begins with a "
                        "small letter"));
}

}  // namespace
}  // namespace divfix
