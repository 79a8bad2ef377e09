; PROVED
; A NaN is unordered with itself, an infinity is not.
  %x = bitcast i32 %s0 to float
  %c = fcmp uno float %x, %x
  %m = and i32 %s0, 2147483647
  %n = icmp ugt i32 %m, 2139095040
  %k = xor i1 %c, %n
  %e = zext i1 %k to i32
