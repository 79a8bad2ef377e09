; What each case of ir/ is given: the published result under the default control, without a jump.
define internal i32 @fixup(i32 %s0, i32 %s1, i32 %s2) {
  %m0 = and i32 %s0, 2147483647
  %m1 = and i32 %s1, 2147483647
  %m2 = and i32 %s2, 2147483647
  %both = xor i32 %s1, %s2
  %sign = and i32 %both, -2147483648
  %zero1 = icmp eq i32 %m1, 0
  %zero2 = icmp eq i32 %m2, 0
  %inf1 = icmp eq i32 %m1, 2139095040
  %inf2 = icmp eq i32 %m2, 2139095040
  %nan1 = icmp ugt i32 %m1, 2139095040
  %nan2 = icmp ugt i32 %m2, 2139095040
  %e1 = lshr i32 %m1, 23
  %e2 = lshr i32 %m2, 23
  %reach = add i32 %e2, 150
  %under = icmp ult i32 %reach, %e1
  %quotient = or i32 %sign, %m0
  %r1 = select i1 %under, i32 %sign, i32 %quotient
  %zero = or i1 %inf1, %zero2
  %r2 = select i1 %zero, i32 %sign, i32 %r1
  %signed = or i32 %sign, 2139095040
  %infinite = or i1 %zero1, %inf2
  %r3 = select i1 %infinite, i32 %signed, i32 %r2
  %zeros = and i1 %zero1, %zero2
  %infs = and i1 %inf1, %inf2
  %invalid = or i1 %zeros, %infs
  %r4 = select i1 %invalid, i32 -4194304, i32 %r3
  %q1 = or i32 %s1, 4194304
  %r5 = select i1 %nan1, i32 %q1, i32 %r4
  %q2 = or i32 %s2, 4194304
  %r6 = select i1 %nan2, i32 %q2, i32 %r5
  ret i32 %r6
}
