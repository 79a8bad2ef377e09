; PROVED
; A NaN is unordered with itself, an infinity is not.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %c = fcmp uno float %x, %x
  %m = and i32 %s0, 2147483647
  %n = icmp ugt i32 %m, 2139095040
  %k = xor i1 %c, %n
  %y = zext i1 %k to i32
  %r = add i32 %d, %y
  ret i32 %r
}
