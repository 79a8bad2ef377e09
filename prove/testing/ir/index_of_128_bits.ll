; DIFFERS undefined behaviour
; An index that does not fit, under nuw.
@c = internal constant [2 x i32] zeroinitializer
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %q = getelementptr nuw i8, ptr @c, i128 18446744073709551616
  %e = load i32, ptr %q
  %r = add i32 %d, %e
  ret i32 %r
}
