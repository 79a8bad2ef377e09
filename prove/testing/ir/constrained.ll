; CANNOT llvm.experimental.constrained.fadd
; Arithmetic in another floating-point environment.
  %x = bitcast i32 %s0 to float
  %z = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %b = bitcast float %z to i32
  %e = and i32 %b, 0
