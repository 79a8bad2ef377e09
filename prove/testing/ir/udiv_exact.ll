; DIFFERS poison
; An exact division with a remainder.
  %x = udiv exact i32 %s0, 3
  %e = sub i32 %x, %x
