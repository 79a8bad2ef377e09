; DIFFERS result that the IR leaves open
; Flushed to a zero of any sign.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) "denormal-fp-math"="positive-zero,positive-zero" {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %m = and i32 %s0, 8388607
  %n = or i32 %m, -2147483648
  %x = bitcast i32 %n to float
  %y = fmul float %x, 1.0
  %b = bitcast float %y to i32
  %t = lshr i32 %b, 31
  %e = xor i32 %t, 1
  %r = add i32 %d, %e
  ret i32 %r
}
