; DIFFERS poison
; An undefined lane that an instruction of a CPU returns twice.
declare <8 x i16> @llvm.x86.sse2.packssdw.128(<4 x i32>, <4 x i32>)
declare i16 @llvm.vector.reduce.xor.v8i16(<8 x i16>)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %w = shufflevector <4 x i32> <i32 undef, i32 0, i32 0, i32 0>, <4 x i32> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 1>
  %b = call <8 x i16> @llvm.x86.sse2.packssdw.128(<4 x i32> %w, <4 x i32> zeroinitializer)
  %m = call i16 @llvm.vector.reduce.xor.v8i16(<8 x i16> %b)
  %e = zext i16 %m to i32
  %r = add i32 %d, %e
  ret i32 %r
}
