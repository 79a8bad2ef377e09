; PROVED
; Without a flag, a sum wraps.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = add i32 %s0, 1
  %z = sub i32 %x, %s0
  %y = sub i32 %z, 1
  %r = add i32 %d, %y
  ret i32 %r
}
