; DIFFERS result that the IR leaves open
; Results may be flushed where inputs are not.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) "denormal-fp-math"="preserve-sign,ieee" {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %m = and i32 %s0, 8388607
  %x = bitcast i32 %m to float
  %y = fmul float %x, 1.0
  %b = bitcast float %y to i32
  %e = xor i32 %b, %m
  %r = add i32 %d, %e
  ret i32 %r
}
