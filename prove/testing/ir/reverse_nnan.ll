; DIFFERS poison
; The same for a vector intrinsic.
  %a = bitcast i32 %s0 to float
  %v = insertelement <2 x float> zeroinitializer, float %a, i32 0
  %x = call nnan <2 x float> @llvm.vector.reverse.v2f32(<2 x float> %v)
  %y = extractelement <2 x float> %x, i32 1
  %b = bitcast float %y to i32
  %e = and i32 %b, 0
