; DIFFERS result that the IR leaves open
; The same, each lane frozen by itself.
  %w = shufflevector <2 x i32> <i32 undef, i32 0>, <2 x i32> poison, <2 x i32> zeroinitializer
  %f = freeze <2 x i32> %w
  %e = call i32 @llvm.vector.reduce.xor.v2i32(<2 x i32> %f)
