; CANNOT has no body
; A function without a body.
declare i32 @elsewhere()
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %y = call i32 @elsewhere()
  %r = add i32 %d, %y
  ret i32 %r
}
