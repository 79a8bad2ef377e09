// What holds of every participant that is right, as one parameterized suite. An implementation's
// test joins its participants:
//
//   INSTANTIATE_TEST_SUITE_P(Scalar, ParticipantTest, testing::ValuesIn(ScalarParticipants()),
//                            TestNameOf);
#ifndef DIVFIX_IMPLS_TESTING_PARTICIPANT_TEST_H_
#define DIVFIX_IMPLS_TESTING_PARTICIPANT_TEST_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <ostream>
#include <string>

#include "impls/participant.h"

namespace divfix {

inline void PrintTo(const Participant& participant, std::ostream* out) { *out << participant.name; }

inline std::string TestNameOf(const testing::TestParamInfo<Participant>& info) {
  std::string name = info.param.name;
  std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

class ParticipantTest : public testing::TestWithParam<Participant> {
 protected:
  void SetUp() override {
    const Participant participant = Probed(GetParam());
    if (!participant.available.ok()) GTEST_SKIP() << participant.available.ToString();
    implementation_ = participant.make();
  }

  std::unique_ptr<Implementation> implementation_;
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_TESTING_PARTICIPANT_TEST_H_
