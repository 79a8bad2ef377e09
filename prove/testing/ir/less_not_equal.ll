; PROVED
; No number is less than itself.
  %c = icmp ult i32 %s0, %s1
  %d0 = icmp ugt i32 %s1, %s0
  %y = icmp eq i32 %s0, %s1
  %k = and i1 %c, %y
  %l = xor i1 %c, %d0
  %n = or i1 %k, %l
  %e = zext i1 %n to i32
