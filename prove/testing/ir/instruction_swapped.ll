; DIFFERS wrong result
; The instruction itself, with denominator and numerator exchanged.
target triple = "amdgcn-amd-amdhsa"
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %x = bitcast i32 %s0 to float
  %y = bitcast i32 %s1 to float
  %z = bitcast i32 %s2 to float
  %q = call float @llvm.amdgcn.div.fixup.f32(float %x, float %z, float %y)
  %r = bitcast float %q to i32
  ret i32 %r
}
