; PROVED
; A poison lane that is not read.
  %v = insertelement <2 x i32> poison, i32 0, i32 1
  %e = extractelement <2 x i32> %v, i32 1
