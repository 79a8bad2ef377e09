; DIFFERS poison
; The same for an instruction of a CPU.
  %a = bitcast i32 %s0 to float
  %v = insertelement <4 x float> zeroinitializer, float %a, i32 0
  %x = call nnan <4 x float> @llvm.x86.sse41.blendvps(<4 x float> %v, <4 x float> %v, <4 x float> zeroinitializer)
  %y = extractelement <4 x float> %x, i32 0
  %b = bitcast float %y to i32
  %e = and i32 %b, 0
