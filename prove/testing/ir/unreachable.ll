; PROVED
; No number is less than itself.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %c = icmp ult i32 %s0, %s0
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  %y = and i32 %s0, 0
  %r = add i32 %d, %y
  ret i32 %r
}
