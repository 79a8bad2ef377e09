// A capture as a participant: it answers the cases that it holds.
#ifndef DIVFIX_CAPTURE_PARTICIPANT_H_
#define DIVFIX_CAPTURE_PARTICIPANT_H_

#include <memory>
#include <string>

#include "capture/capture.h"
#include "impls/participant.h"

namespace divfix {

// Named "capture/" and its participant's name unless `name` is another; of the family "capture/"
// and its participant's family. Without flags.
Participant CaptureParticipant(std::shared_ptr<const Capture> capture, std::string name = "");

// What a person should know of it, in a sentence: who was captured, where, when and with what.
std::string DescribeCapture(const CaptureInfo& info);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_PARTICIPANT_H_
