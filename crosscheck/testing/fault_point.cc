// Only in the test build with fault points.
#include "crosscheck/fault_point.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

namespace divfix {
namespace {

constexpr std::array kNames = {
#define DIVFIX_FAULT_POINT(constant, name, what) name,
#include "crosscheck/fault_points.def"
#undef DIVFIX_FAULT_POINT
};

std::optional<FaultPoint> FromEnvironment() {
  const char* wanted = std::getenv("DIVFIX_FAULT_POINT");
  if (wanted == nullptr) return std::nullopt;
  for (size_t i = 0; i < kNames.size(); ++i) {
    if (std::string(wanted) == kNames[i]) return static_cast<FaultPoint>(i);
  }
  std::fprintf(stderr, "DIVFIX_FAULT_POINT: there is no fault point '%s'\n", wanted);
  std::exit(2);
}

// Before main, so that a wrong name ends every run.
const std::optional<FaultPoint> planted = FromEnvironment();

}  // namespace

bool IsPlanted(FaultPoint point) { return planted == point; }

}  // namespace divfix
