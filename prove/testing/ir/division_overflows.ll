; DIFFERS undefined behaviour
; The smallest number divided by -1.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %n = or i32 %s1, 1
  %x = sdiv i32 %s0, %n
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
