; PROVED
; Zeros are equal whatever their signs.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %c = fcmp oeq float %x, 0.0
  %m = and i32 %s0, 2147483647
  %n = icmp eq i32 %m, 0
  %k = xor i1 %c, %n
  %y = zext i1 %k to i32
  %r = add i32 %d, %y
  ret i32 %r
}
