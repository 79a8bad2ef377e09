; DIFFERS poison
; A lane index that may be out of range.
  %v = insertelement <2 x i32> zeroinitializer, i32 0, i32 1
  %e = extractelement <2 x i32> %v, i32 %s0
