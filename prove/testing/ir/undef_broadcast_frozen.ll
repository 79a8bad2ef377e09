; DIFFERS result that the IR leaves open
; The same, each lane frozen by itself.
declare i32 @llvm.vector.reduce.xor.v2i32(<2 x i32>)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %w = shufflevector <2 x i32> <i32 undef, i32 0>, <2 x i32> poison, <2 x i32> zeroinitializer
  %f = freeze <2 x i32> %w
  %e = call i32 @llvm.vector.reduce.xor.v2i32(<2 x i32> %f)
  %r = add i32 %d, %e
  ret i32 %r
}
