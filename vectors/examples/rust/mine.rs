// An implementation to put your own in the place of: the default control, as hardware was measured.

pub fn v_div_fixup_f32(s0: u32, s1: u32, s2: u32) -> u32 {
    const INF: u32 = 0x7f800000;
    const QUIET: u32 = 0x00400000;
    let (m0, m1, m2) = (s0 & 0x7fffffff, s1 & 0x7fffffff, s2 & 0x7fffffff);
    let sign = (s1 ^ s2) & 0x80000000;
    if m2 > INF {
        s2 | QUIET
    } else if m1 > INF {
        s1 | QUIET
    } else if (m1 == 0 && m2 == 0) || (m1 == INF && m2 == INF) {
        0xffc00000
    } else if m1 == 0 || m2 == INF {
        sign | INF
    } else if m1 == INF || m2 == 0 {
        sign
    } else if ((m2 >> 23) as i32) - ((m1 >> 23) as i32) < -150 {
        sign
    } else if m0 >= INF {
        sign | INF
    } else {
        sign | m0
    }
}
