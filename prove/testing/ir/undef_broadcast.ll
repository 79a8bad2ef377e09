; DIFFERS result that the IR leaves open
; An undefined lane that is duplicated.
declare i32 @llvm.vector.reduce.xor.v2i32(<2 x i32>)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  %u = load i32, ptr %p
  %v = insertelement <2 x i32> zeroinitializer, i32 %u, i32 0
  %w = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> zeroinitializer
  %e = call i32 @llvm.vector.reduce.xor.v2i32(<2 x i32> %w)
  %r = add i32 %d, %e
  ret i32 %r
}
