; DIFFERS poison
; A call of a function with nnan, whose result may be a NaN.
define internal float @id(float %x) {
  ret float %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %a = bitcast i32 %s0 to float
  %x = call nnan float @id(float %a)
  %b = bitcast float %x to i32
  %e = and i32 %b, 0
  %r = add i32 %d, %e
  ret i32 %r
}
