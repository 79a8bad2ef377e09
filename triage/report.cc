#include "triage/report.h"

#include <bit>
#include <utility>

namespace divfix {

bool ShownBefore(const ReportBucket& a, const ReportBucket& b) {
  return std::pair(std::popcount(a.parts.needs), a.parts) <
         std::pair(std::popcount(b.parts.needs), b.parts);
}

}  // namespace divfix
