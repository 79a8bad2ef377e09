; DIFFERS result that the IR leaves open
; An undefined number is added.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %y = add i32 undef, 0
  %r = add i32 %d, %y
  ret i32 %r
}
