; CANNOT a value that is too large
; An array of 300 million members.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %v = freeze [300000000 x i8] poison
  %e = add i32 0, 0
  %r = add i32 %d, %e
  ret i32 %r
}
