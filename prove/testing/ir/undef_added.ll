; DIFFERS result that the IR leaves open
; An undefined number is added.
  %e = add i32 undef, 0
