; DIFFERS result that the IR leaves open
; An undefined lane that is duplicated.
  %p = alloca i32
  %u = load i32, ptr %p
  %v = insertelement <2 x i32> zeroinitializer, i32 %u, i32 0
  %w = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> zeroinitializer
  %e = call i32 @llvm.vector.reduce.xor.v2i32(<2 x i32> %w)
