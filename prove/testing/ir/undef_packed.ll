; DIFFERS poison
; An undefined lane that an instruction of a CPU returns twice.
  %w = shufflevector <4 x i32> <i32 undef, i32 0, i32 0, i32 0>, <4 x i32> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 1>
  %b = call <8 x i16> @llvm.x86.sse2.packssdw.128(<4 x i32> %w, <4 x i32> zeroinitializer)
  %m = call i16 @llvm.vector.reduce.xor.v8i16(<8 x i16> %b)
  %e = zext i16 %m to i32
