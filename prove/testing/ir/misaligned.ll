; DIFFERS undefined behaviour
; A word at an odd address.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca [8 x i8], align 4
  store i64 0, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 1
  %y = load i32, ptr %q, align 4
  %r = add i32 %d, %y
  ret i32 %r
}
