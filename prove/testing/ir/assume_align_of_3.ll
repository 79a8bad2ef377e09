; CANNOT an assumed alignment that is not a power of two, or is too large
; An alignment that is not a power of two.
declare void @llvm.assume(i1)
@c = internal constant [2 x i32] zeroinitializer, align 16
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %q = getelementptr i8, ptr @c, i64 1
  call void @llvm.assume(i1 true) [ "align"(ptr %q, i64 3) ]
  %e = add i32 0, 0
  %r = add i32 %d, %e
  ret i32 %r
}
