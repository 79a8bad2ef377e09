; PROVED
; No bit is set in both operands.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %h = shl i32 %s0, 1
  %x = or disjoint i32 %h, 1
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
