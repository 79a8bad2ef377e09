; CANNOT an attribute on an argument of an intrinsic, which may not hold
; A call of an intrinsic marked nnan.
declare float @llvm.fabs.f32(float)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %a = bitcast i32 %s0 to float
  %x = call float @llvm.fabs.f32(float nofpclass(nan) %a)
  %b = bitcast float %x to i32
  %e = and i32 %b, 0
  %r = add i32 %d, %e
  ret i32 %r
}
