; PROVED
; Small numbers do not overflow.
  %y = lshr i32 %s0, 23
  %x = add nsw i32 %y, 1
  %e = sub i32 %x, %x
