; CANNOT an assumed alignment that is not a power of two, or is too large
; An alignment that is not a power of two.
@c = internal constant [2 x i32] zeroinitializer, align 16
  %q = getelementptr i8, ptr @c, i64 1
  call void @llvm.assume(i1 true) [ "align"(ptr %q, i64 3) ]
  %e = add i32 0, 0
