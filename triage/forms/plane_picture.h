// The plane of exponents: the rule that decides at each pair of S1 and S2.
#ifndef DIVFIX_TRIAGE_FORMS_PLANE_PICTURE_H_
#define DIVFIX_TRIAGE_FORMS_PLANE_PICTURE_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "oracle/rule.h"

namespace divfix {

// The number of places along an axis: zero, denormals, E from 1 to 254, infinity, NaN. The classes
// at either end share an exponent field, so 256 places could not show the rules at the edges.
inline constexpr int kPlanePlaces = 258;

// The place of an operand on its axis, whatever its sign.
int PlanePlace(uint32_t operand);

// A positive operand at that place.
uint32_t PlaneOperand(int place);

// A row of the plane as runs of one rule, from the left: the number of places, and the rule.
using PlaneRow = std::vector<std::pair<int, Rule>>;

// Rows by the place of S2, each along the places of S1, as the oracle decides under the default
// control with S0 1.0. With a finite S0 both semantics decide in the same way.
std::vector<PlaneRow> PlaneRows();

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_PLANE_PICTURE_H_
