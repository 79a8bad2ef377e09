; DIFFERS poison
; Poison stays poison when bits are masked.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %y = and i32 poison, 0
  %r = add i32 %d, %y
  ret i32 %r
}
