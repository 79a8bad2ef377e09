// A capture as a participant, which answers the cases that it holds.
#ifndef DIVFIX_CAPTURE_PARTICIPANT_H_
#define DIVFIX_CAPTURE_PARTICIPANT_H_

#include <memory>
#include <string>

#include "capture/capture.h"
#include "impls/participant.h"

namespace divfix {

// Returns the participant. Its name is `name`, or "capture/" and the recorded participant's name if
// that is empty; its family is "capture/" and the recorded participant's family. It has no flags.
Participant CaptureParticipant(std::shared_ptr<const Capture> capture, std::string name = "");

// Returns a sentence that says who was recorded, where, when and with what.
std::string DescribeCapture(const CaptureInfo& info);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_PARTICIPANT_H_
