// Plants the fault that the environment variable DIVFIX_PROVE_FAULT names. Only tests link this
// file.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "prove/faults/fault_point.h"

namespace divfix::prove {
namespace {

constexpr std::array kNames = {
#define DIVFIX_PROVE_FAULT(constant, name, what, test) name,
#include "prove/faults/fault_points.def"
#undef DIVFIX_PROVE_FAULT
};

std::optional<FaultPoint> FromEnvironment() {
  const char* wanted = std::getenv("DIVFIX_PROVE_FAULT");
  if (wanted == nullptr) return std::nullopt;
  for (size_t i = 0; i < kNames.size(); ++i) {
    if (std::string(wanted) == kNames[i]) return static_cast<FaultPoint>(i);
  }
  std::fprintf(stderr, "DIVFIX_PROVE_FAULT: there is no fault point '%s'\n", wanted);
  std::exit(2);
}

// Before main, so that a wrong name ends every run.
const std::optional<FaultPoint> planted = FromEnvironment();

}  // namespace

bool IsPlanted(FaultPoint point) { return planted == point; }

}  // namespace divfix::prove
