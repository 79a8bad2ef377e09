; PROVED
; The sign is a bit.
  %x = bitcast i32 %s0 to float
  %z = bitcast i32 %s1 to float
  %c = call float @llvm.copysign.f32(float %x, float %z)
  %b = bitcast float %c to i32
  %m = and i32 %s0, 2147483647
  %n = and i32 %s1, -2147483648
  %y = or i32 %m, %n
  %e = sub i32 %b, %y
