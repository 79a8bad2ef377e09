; PROVED
; A shift by a masked count is not poison.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %c = and i32 %s0, 31
  %x = shl i32 1, %c
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
