; PROVED
; By a number that is not 0.
  %n = or i32 %s1, 1
  %x = udiv i32 %s0, %n
  %e = sub i32 %x, %x
