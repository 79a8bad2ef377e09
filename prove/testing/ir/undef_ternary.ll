; DIFFERS poison
; An undefined operand of an instruction that LLVM may expand.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) "target-features"="+avx512f,+avx512vl" {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %v = insertelement <4 x i32> zeroinitializer, i32 %d, i32 0
  %t = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> undef, <4 x i32> %v, <4 x i32> %v, i32 202)
  %e = extractelement <4 x i32> %t, i32 0
  ret i32 %e
}
