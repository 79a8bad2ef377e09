; DIFFERS poison
; An unsigned product may overflow.
  %x = mul nuw i32 %s0, 3
  %e = sub i32 %x, %x
