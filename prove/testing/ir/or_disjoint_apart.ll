; PROVED
; No bit is set in both operands.
  %h = shl i32 %s0, 1
  %x = or disjoint i32 %h, 1
  %e = sub i32 %x, %x
