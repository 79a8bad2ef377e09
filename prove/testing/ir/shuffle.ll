; PROVED
; Lanes of two vectors.
  %a = insertelement <2 x i32> zeroinitializer, i32 %s0, i32 0
  %b = insertelement <2 x i32> zeroinitializer, i32 %s1, i32 1
  %v = shufflevector <2 x i32> %a, <2 x i32> %b, <2 x i32> <i32 3, i32 0>
  %x = extractelement <2 x i32> %v, i32 0
  %e = sub i32 %x, %s1
