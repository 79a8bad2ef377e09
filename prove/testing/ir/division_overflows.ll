; DIFFERS undefined behaviour
; The smallest number divided by -1.
  %n = or i32 %s1, 1
  %x = sdiv i32 %s0, %n
  %e = sub i32 %x, %x
