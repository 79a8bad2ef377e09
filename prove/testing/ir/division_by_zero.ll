; DIFFERS undefined behaviour
; S1 may be 0.
  %x = udiv i32 %s0, %s1
  %e = sub i32 %x, %x
