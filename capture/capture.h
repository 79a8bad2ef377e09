// A capture: the outcomes that one participant gave for a set of cases, recorded once on some
// machine.
#ifndef DIVFIX_CAPTURE_CAPTURE_H_
#define DIVFIX_CAPTURE_CAPTURE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "crosscheck/case_list.h"
#include "oracle/case.h"

namespace divfix {

// Who was recorded, where, when, and under which target and semantics.
struct CaptureInfo {
  std::string participant;  // its name
  std::string family;
  std::string description;
  std::string device;
  std::string driver;
  std::string date;  // RFC 3339, UTC
  std::string divfix_version;
  std::string divfix_revision;
  Target target = Target::kGfx1100;
  Semantics semantics = Semantics::kMeasured;
  bool exceptions = false;  // whether they are recorded

  friend bool operator==(const CaptureInfo&, const CaptureInfo&) = default;
};

struct Capture {
  CaptureInfo info;
  std::vector<CaseList> lists;
  // Of each case, through all lists.
  std::vector<uint32_t> d;
  std::vector<uint8_t> exceptions;  // empty where they are not recorded
};

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CAPTURE_H_
