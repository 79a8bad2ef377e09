; CANNOT strictfp
; A function in another floating-point environment.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) strictfp {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %y = and i32 %s0, 0
  %r = add i32 %d, %y
  ret i32 %r
}
