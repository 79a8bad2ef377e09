; DIFFERS poison
; A shift by 32 is poison.
  %x = shl i32 1, %s0
  %e = sub i32 %x, %x
