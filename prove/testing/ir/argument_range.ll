; DIFFERS poison
; An argument marked to be less than 10.
define internal i32 @same(i32 %x) {
  ret i32 %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = call i32 @same(i32 range(i32 0, 10) %s0)
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
