; DIFFERS result that the IR leaves open
; An undefined value may differ at each use.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = add i32 undef, 0
  %y = xor i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
