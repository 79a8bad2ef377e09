#include "impls/scalar/scalar.h"

namespace divfix {

std::vector<Participant> ScalarParticipants() { return {}; }

}  // namespace divfix
