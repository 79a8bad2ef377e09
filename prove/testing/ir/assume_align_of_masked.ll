; DIFFERS undefined behaviour
; A masked load that is less aligned than it says.
@c = internal constant [4 x i32] zeroinitializer, align 16
  %p = getelementptr i8, ptr @c, i64 2
  %q = getelementptr i8, ptr %p, i64 2
  %v = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr align 16 %q, <2 x i1> <i1 false, i1 true>, <2 x i32> zeroinitializer)
  %e = extractelement <2 x i32> %v, i32 1
