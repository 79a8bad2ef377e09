; DIFFERS poison
; The same for a load.
  %p = alloca <2 x i32>
  %w = insertelement <2 x i32> zeroinitializer, i32 %s0, i32 0
  store <2 x i32> %w, ptr %p
  %v = call nnan <2 x float> @llvm.masked.load.v2f32.p0(ptr align 8 %p, <2 x i1> <i1 true, i1 true>, <2 x float> zeroinitializer)
  %x = extractelement <2 x float> %v, i32 0
  %b = bitcast float %x to i32
  %e = and i32 %b, 0
