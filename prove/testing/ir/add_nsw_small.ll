; PROVED
; Small numbers do not overflow.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %e = lshr i32 %s0, 23
  %x = add nsw i32 %e, 1
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
