; DIFFERS poison
; Bits that both operands have.
  %x = or disjoint i32 %s0, 1
  %e = sub i32 %x, %x
