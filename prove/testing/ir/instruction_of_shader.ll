; CANNOT v_div_fixup_f32 itself in a shader, whose mode is not the default
; The instruction, called by a shader.
target triple = "amdgcn-amd-amdhsa"
define internal float @g(float %a, float %b, float %c) noinline {
  %r = call float @llvm.amdgcn.div.fixup.f32(float %a, float %b, float %c)
  ret float %r
}
define amdgpu_ps float @f(float %a, float %b, float %c) {
  %r = call float @g(float %a, float %b, float %c)
  ret float %r
}
