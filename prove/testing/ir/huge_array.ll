; CANNOT a value that is too large
; An array of 300 million members.
  %v = freeze [300000000 x i8] poison
  %e = add i32 0, 0
