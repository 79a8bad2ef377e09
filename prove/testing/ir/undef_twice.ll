; DIFFERS result that the IR leaves open
; An undefined value may differ at each use.
  %x = add i32 undef, 0
  %e = xor i32 %x, %x
