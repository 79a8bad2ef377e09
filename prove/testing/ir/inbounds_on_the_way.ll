; DIFFERS undefined behaviour
; Out of the object and back in one instruction.
@c = internal constant [2 x [2 x i32]] zeroinitializer
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %i = and i64 3, 3
  %q = getelementptr inbounds [2 x i32], ptr @c, i64 %i, i64 -6
  %e = load i32, ptr %q
  %r = add i32 %d, %e
  ret i32 %r
}
