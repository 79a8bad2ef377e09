; PROVED
; A shift by a masked count is not poison.
  %c = and i32 %s0, 31
  %x = shl i32 1, %c
  %e = sub i32 %x, %x
