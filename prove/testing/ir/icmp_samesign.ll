; DIFFERS poison
; Two signs.
  %c = icmp samesign ult i32 %s0, %s1
  %x = zext i1 %c to i32
  %e = sub i32 %x, %x
