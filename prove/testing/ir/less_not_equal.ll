; PROVED
; No number is less than itself.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %c = icmp ult i32 %s0, %s1
  %d0 = icmp ugt i32 %s1, %s0
  %e = icmp eq i32 %s0, %s1
  %k = and i1 %c, %e
  %l = xor i1 %c, %d0
  %n = or i1 %k, %l
  %y = zext i1 %n to i32
  %r = add i32 %d, %y
  ret i32 %r
}
