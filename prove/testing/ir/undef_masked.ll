; PROVED
; All undefined bits are masked.
  %e = and i32 undef, 0
