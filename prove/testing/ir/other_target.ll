; CANNOT v_div_fixup_f32 itself on a target that does not have it
; The instruction in IR for a CPU.
target triple = "x86_64-unknown-linux-gnu"
define float @f(float %x, float %y, float %z) {
  %q = call float @llvm.amdgcn.div.fixup.f32(float %x, float %y, float %z)
  ret float %q
}
