; DIFFERS poison
; A function with no-nans-fp-math.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) "no-nans-fp-math"="true" {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %c = fcmp oeq float %x, %x
  %z = zext i1 %c to i32
  %y = sub i32 %z, %z
  %r = add i32 %d, %y
  ret i32 %r
}
