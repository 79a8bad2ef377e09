#include "triage/forms/plane_picture.h"

#include "oracle/float32.h"
#include "oracle/oracle.h"

namespace divfix {

int PlanePlace(uint32_t operand) {
  if (IsZero(operand)) return 0;
  if (IsDenormal(operand)) return 1;
  if (IsNan(operand)) return kPlanePlaces - 1;
  return BiasedExponent(operand) + 1;
}

uint32_t PlaneOperand(int place) {
  if (place == 0) return 0;
  if (place == 1) return kLeastDenormal;
  if (place == kPlanePlaces - 1) return kInfinity | kQuietBit;
  return static_cast<uint32_t>(place - 1) << kFractionBits;
}

std::vector<PlaneRow> PlaneRows() {
  std::vector<PlaneRow> rows(kPlanePlaces);
  for (int y = 0; y < kPlanePlaces; ++y) {
    PlaneRow& row = rows[static_cast<size_t>(y)];
    for (int x = 0; x < kPlanePlaces; ++x) {
      const Rule rule = Judge({{kOne, PlaneOperand(x), PlaneOperand(y)}, {}}).rule;
      if (row.empty() || row.back().second != rule) row.emplace_back(0, rule);
      ++row.back().first;
    }
  }
  return rows;
}

}  // namespace divfix
