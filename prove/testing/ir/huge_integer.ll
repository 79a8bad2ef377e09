; CANNOT a value that is too large
; An integer of 100000 bits.
  %v = zext i32 %s0 to i100000
  %w = mul i100000 %v, %v
  %x = udiv i100000 %w, 12345
  %y = trunc i100000 %x to i32
  %e = and i32 %y, 0
