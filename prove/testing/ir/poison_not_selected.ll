; PROVED
; A poison value that is not selected does not matter.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = add nsw i32 %s0, 1
  %t = icmp eq i32 %s1, %s1
  %y = select i1 %t, i32 0, i32 %x
  %r = add i32 %d, %y
  ret i32 %r
}
