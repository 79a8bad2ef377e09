; DIFFERS poison
; An argument marked nofpclass(nan).
define internal float @same(float %x) {
  ret float %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %z = call float @same(float nofpclass(nan) %x)
  %b = bitcast float %z to i32
  %y = sub i32 %b, %s0
  %r = add i32 %d, %y
  ret i32 %r
}
