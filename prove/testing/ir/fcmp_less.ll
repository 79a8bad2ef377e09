; PROVED
; Compared by bits: negative numbers in reverse order.
  %x = bitcast i32 %s0 to float
  %z = bitcast i32 %s1 to float
  %c = fcmp olt float %x, %z
  %g = fcmp uge float %x, %z
  %k = xor i1 %c, %g
  %y0 = zext i1 %k to i32
  %e = sub i32 %y0, 1
