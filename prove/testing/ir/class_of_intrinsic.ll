; CANNOT an attribute on an argument of an intrinsic, which may not hold
; A call of an intrinsic marked nnan.
  %a = bitcast i32 %s0 to float
  %x = call float @llvm.fabs.f32(float nofpclass(nan) %a)
  %b = bitcast float %x to i32
  %e = and i32 %b, 0
