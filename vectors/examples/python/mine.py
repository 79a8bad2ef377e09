"""An implementation to put your own in the place of: the default control, as hardware was measured."""

INF = 0x7F800000
QUIET = 0x00400000


def v_div_fixup_f32(s0, s1, s2):
    m0, m1, m2 = s0 & 0x7FFFFFFF, s1 & 0x7FFFFFFF, s2 & 0x7FFFFFFF
    sign = (s1 ^ s2) & 0x80000000
    if m2 > INF:
        return s2 | QUIET
    if m1 > INF:
        return s1 | QUIET
    if (m1 == 0 and m2 == 0) or (m1 == INF and m2 == INF):
        return 0xFFC00000
    if m1 == 0 or m2 == INF:
        return sign | INF
    if m1 == INF or m2 == 0:
        return sign
    if (m2 >> 23) - (m1 >> 23) < -150:
        return sign
    if m0 >= INF:
        return sign | INF
    return sign | m0
