// The participant that a law is checked on, run case by case.
#ifndef DIVFIX_FUZZ_SUBJECT_H_
#define DIVFIX_FUZZ_SUBJECT_H_

#include <memory>
#include <string>
#include <vector>

#include "impls/participant.h"
#include "oracle/case.h"

namespace divfix {

class Subject {
 public:
  explicit Subject(const Participant& participant)
      : name_(participant.name), implementation_(participant.make()) {}

  bool Supports(const Control& control) const { return implementation_->Supports(control); }

  // Runs the case in several lanes at once, enough for a whole vector and a remainder. Throws,
  // which fails the RapidCheck property, if lanes differ or the participant's environment fails.
  Outcome Of(const Case& c);

 private:
  std::string name_;
  std::unique_ptr<Implementation> implementation_;
};

// Returns the oracle and every built-in participant that can run here and is not on request.
std::vector<Participant> RightParticipants();

}  // namespace divfix

#endif  // DIVFIX_FUZZ_SUBJECT_H_
