; PROVED
; A frozen value is the same at each use.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = freeze i32 undef
  %y = xor i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
