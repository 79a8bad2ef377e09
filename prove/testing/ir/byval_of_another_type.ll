; CANNOT a call that passes an argument differently than the function expects it (byval, sret, inreg, zeroext, signext)
; The same for copies.
@c = internal constant i64 0
define internal i32 @g(ptr byval(i32) align 4 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %y = load i32, ptr %q
  ret i32 %y
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %e = call i32 @g(ptr byval(i64) align 4 @c)
  %r = add i32 %d, %e
  ret i32 %r
}
