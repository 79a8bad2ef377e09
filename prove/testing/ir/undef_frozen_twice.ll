; PROVED
; A frozen value is the same at each use.
  %x = freeze i32 undef
  %e = xor i32 %x, %x
