; PROVED
; Constants that contain each other's addresses.
@a = internal constant ptr @b
@b = internal constant {ptr, i32} {ptr @a, i32 0}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %q = getelementptr i8, ptr @b, i64 8
  %e = load i32, ptr %q
  %r = add i32 %d, %e
  ret i32 %r
}
