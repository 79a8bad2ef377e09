; CANNOT v_div_fixup_f32 itself where denormals may be flushed
; The instruction, called by a function that flushes.
target triple = "amdgcn-amd-amdhsa"
define internal float @g(float %a, float %b, float %c) noinline {
  %r = call float @llvm.amdgcn.div.fixup.f32(float %a, float %b, float %c)
  ret float %r
}
define float @f(float %a, float %b, float %c) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @g(float %a, float %b, float %c)
  ret float %r
}
