; CANNOT the constant expression
; The same for a constant.
@c = internal constant [2 x [2 x i32]] zeroinitializer
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %e = load i32, ptr getelementptr inbounds ([2 x i32], ptr @c, i64 3, i64 -6)
  %r = add i32 %d, %e
  ret i32 %r
}
