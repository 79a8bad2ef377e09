; DIFFERS poison
; A signed sum may overflow.
  %x = add nsw i32 %s0, 1
  %e = sub i32 %x, %x
