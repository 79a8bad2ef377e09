; CANNOT llvm.amdgcn.div.fixup.f16
; The instruction for another format.
target triple = "amdgcn-amd-amdhsa"
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %t = trunc i32 %s0 to i16
  %x = bitcast i16 %t to half
  %q = call half @llvm.amdgcn.div.fixup.f16(half %x, half %x, half %x)
  %b = bitcast half %q to i16
  %r = zext i16 %b to i32
  ret i32 %r
}
