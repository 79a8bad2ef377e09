; CANNOT the constant expression ptr getelementptr nuw (i8, ptr @c, i128 18446744073709551616)
; An index that does not fit.
@c = internal constant [4 x i32] [i32 0, i32 0, i32 0, i32 0]
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = load i32, ptr getelementptr nuw (i8, ptr @c, i128 18446744073709551616)
  %e = add i32 %d, %x
  ret i32 %e
}
