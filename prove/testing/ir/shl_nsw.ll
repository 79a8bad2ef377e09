; DIFFERS poison
; A left shift may lose the sign.
  %x = shl nsw i32 %s0, 1
  %e = sub i32 %x, %x
