; CANNOT a constant pointer marked inrange
; A constant address with inrange.
@c = internal constant [2 x i32] zeroinitializer
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %q = getelementptr i8, ptr getelementptr inbounds inrange(-4, 4) (i8, ptr @c, i64 0), i64 4
  %e = load i32, ptr %q
  %r = add i32 %d, %e
  ret i32 %r
}
