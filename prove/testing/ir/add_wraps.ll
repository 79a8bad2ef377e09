; PROVED
; Without a flag, a sum wraps.
  %x = add i32 %s0, 1
  %z = sub i32 %x, %s0
  %e = sub i32 %z, 1
