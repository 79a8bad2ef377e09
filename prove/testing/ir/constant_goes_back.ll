; CANNOT the constant expression
; A constant address that moves backwards, under nuw.
@c = internal constant [2 x i32] zeroinitializer
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %e = load i32, ptr getelementptr nuw (i8, ptr getelementptr (i8, ptr @c, i64 4), i64 -4)
  %r = add i32 %d, %e
  ret i32 %r
}
