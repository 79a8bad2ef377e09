; CANNOT llvm.experimental.constrained.fadd
; Arithmetic in another floating-point environment.
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %z = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %b = bitcast float %z to i32
  %y = and i32 %b, 0
  %r = add i32 %d, %y
  ret i32 %r
}
