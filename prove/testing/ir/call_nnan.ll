; DIFFERS poison
; A call of a function with nnan, whose result may be a NaN.
define internal float @id(float %x) {
  ret float %x
}
  %a = bitcast i32 %s0 to float
  %x = call nnan float @id(float %a)
  %b = bitcast float %x to i32
  %e = and i32 %b, 0
