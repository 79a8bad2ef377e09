/* What somebody writes who has not read that the bits are passed: right or wrong, it is never
 * asked. */
float v_div_fixup_f32(float s0, float s1, float s2);
float v_div_fixup_f32(float s0, float s1, float s2) { return s2 == s1 ? 1.0f : s0; }
