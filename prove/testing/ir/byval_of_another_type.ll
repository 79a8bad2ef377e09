; CANNOT a call that passes an argument differently than the function expects it (byval, sret, inreg, zeroext, signext)
; The same for copies.
@c = internal constant i64 0
define internal i32 @g(ptr byval(i32) align 4 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %y = load i32, ptr %q
  ret i32 %y
}
  %e = call i32 @g(ptr byval(i64) align 4 @c)
