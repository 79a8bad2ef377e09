// The plane of exponents, each point with the rule that decides there.
#ifndef DIVFIX_TRIAGE_FORMS_PLANE_PICTURE_H_
#define DIVFIX_TRIAGE_FORMS_PLANE_PICTURE_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "oracle/rule.h"

namespace divfix {

// The places along an axis: zero, denormals, E from 1 to 254, infinity, NaN. The classes at either
// end share an exponent field, so 256 places could not show the rules at the edges.
inline constexpr int kPlanePlaces = 258;

// The place of an operand on its axis, whatever its sign.
int PlanePlace(uint32_t operand);

// A positive operand at that place.
uint32_t PlaneOperand(int place);

// A row of the plane, its runs of one rule from the left: how many places, and the rule.
using PlaneRow = std::vector<std::pair<int, Rule>>;

// Rows by the place of S2, each along the places of S1, as the oracle decides under the default
// control with an S0 of 1.0. With a finite S0, both semantics decide alike.
std::vector<PlaneRow> PlaneRows();

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_PLANE_PICTURE_H_
