; CANNOT contract
; Arithmetic that may be fused.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %z = fmul contract float %x, 1.0
  %b = bitcast float %z to i32
  %y = and i32 %b, 0
  %r = add i32 %d, %y
  ret i32 %r
}
