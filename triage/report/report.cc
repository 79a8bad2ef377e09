#include "triage/report/report.h"

#include <bit>
#include <utility>

namespace divfix {

bool ShownBefore(const ReportBucket& a, const ReportBucket& b) {
  return std::pair(std::popcount(a.parts.required_fields), a.parts) <
         std::pair(std::popcount(b.parts.required_fields), b.parts);
}

}  // namespace divfix
