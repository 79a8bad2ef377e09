; DIFFERS poison
; An exact division with a remainder.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = udiv exact i32 %s0, 3
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
