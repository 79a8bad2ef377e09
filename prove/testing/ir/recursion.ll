; PROVED
; A recursion of known depth.
define internal i32 @down(i32 %n) {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %end, label %more
more:
  %less = sub i32 %n, 1
  %r = call i32 @down(i32 %less)
  ret i32 %r
end:
  ret i32 0
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %nothing = call i32 @down(i32 3)
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %r = or i32 %d, %nothing
  ret i32 %r
}
