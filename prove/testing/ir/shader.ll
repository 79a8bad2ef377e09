; CANNOT v_div_fixup_f32 itself in a shader, whose mode is not the default
; The instruction in a shader, whose mode differs.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_ps float @f(float %x, float %y, float %z) {
  %q = call float @llvm.amdgcn.div.fixup.f32(float %x, float %y, float %z)
  ret float %q
}
