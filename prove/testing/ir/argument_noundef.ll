; DIFFERS undefined behaviour
; A poison argument marked noundef.
define internal i32 @zero(i32 %x) {
  ret i32 0
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = add nsw i32 %s0, 1
  %y = call i32 @zero(i32 noundef %x)
  %r = add i32 %d, %y
  ret i32 %r
}
