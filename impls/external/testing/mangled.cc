// The function with a C++ name, which nobody finds.
#include <cstdint>

// NOLINTBEGIN(readability-identifier-naming): the name is the point.
uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2);
uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2) { return s0 ^ s1 ^ s2; }
// NOLINTEND(readability-identifier-naming)
