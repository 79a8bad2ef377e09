; DIFFERS poison
; Poison stays poison when bits are masked.
  %e = and i32 poison, 0
