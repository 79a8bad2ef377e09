; PROVED
; The sign is a bit.
declare float @llvm.copysign.f32(float, float)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %z = bitcast i32 %s1 to float
  %c = call float @llvm.copysign.f32(float %x, float %z)
  %b = bitcast float %c to i32
  %m = and i32 %s0, 2147483647
  %n = and i32 %s1, -2147483648
  %e = or i32 %m, %n
  %y = sub i32 %b, %e
  %r = add i32 %d, %y
  ret i32 %r
}
