; DIFFERS wrong result
; The magnitude of the smallest number does not fit: Arm's instruction leaves it unchanged.
  %x = insertelement <4 x i32> zeroinitializer, i32 %s0, i32 0
  %m = call <4 x i32> @llvm.aarch64.neon.abs.v4i32(<4 x i32> %x)
  %m0 = extractelement <4 x i32> %m, i32 0
  %e = lshr i32 %m0, 31
