; PROVED
; Compared by bits: negative numbers in reverse order.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %z = bitcast i32 %s1 to float
  %c = fcmp olt float %x, %z
  %g = fcmp uge float %x, %z
  %k = xor i1 %c, %g
  %y0 = zext i1 %k to i32
  %y = sub i32 %y0, 1
  %r = add i32 %d, %y
  ret i32 %r
}
