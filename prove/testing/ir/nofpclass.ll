; DIFFERS poison
; An argument marked nofpclass(nan).
define internal float @same(float %x) {
  ret float %x
}
  %x = bitcast i32 %s0 to float
  %z = call float @same(float nofpclass(nan) %x)
  %b = bitcast float %z to i32
  %e = sub i32 %b, %s0
