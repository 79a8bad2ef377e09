; DIFFERS poison
; A left shift may lose a bit.
  %x = shl nuw i32 %s0, 1
  %e = sub i32 %x, %x
