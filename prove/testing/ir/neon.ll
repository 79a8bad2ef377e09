; PROVED
; The results of Arm's instructions, lane by lane; everything that is added to the result is 0.
  %x = insertelement <4 x i32> zeroinitializer, i32 %s0, i32 2
  %y = insertelement <4 x i32> zeroinitializer, i32 %s1, i32 2
  ; The greater.
  %m = call <4 x i32> @llvm.aarch64.neon.smax.v4i32(<4 x i32> %x, <4 x i32> %y)
  %m2 = extractelement <4 x i32> %m, i32 2
  %greater = icmp sgt i32 %s0, %s1
  %max = select i1 %greater, i32 %s0, i32 %s1
  %e0 = xor i32 %m2, %max
  ; A difference that is not below 0.
  %q = call <4 x i32> @llvm.aarch64.neon.uqsub.v4i32(<4 x i32> %x, <4 x i32> %y)
  %q2 = extractelement <4 x i32> %q, i32 2
  %above = icmp ugt i32 %s0, %s1
  %difference = sub i32 %s0, %s1
  %least = select i1 %above, i32 %difference, i32 0
  %e1 = xor i32 %q2, %least
  ; Half as wide, from 0 to 65535.
  %n = call <4 x i16> @llvm.aarch64.neon.sqxtun.v4i16(<4 x i32> %x)
  %n2 = extractelement <4 x i16> %n, i32 2
  %wide = zext i16 %n2 to i32
  %negative = icmp slt i32 %s0, 0
  %much = icmp sgt i32 %s0, 65535
  %below = select i1 %much, i32 65535, i32 %s0
  %within = select i1 %negative, i32 0, i32 %below
  %e2 = xor i32 %wide, %within
  ; Magnitudes of floats.
  %fx = bitcast <4 x i32> %x to <4 x float>
  %fy = bitcast <4 x i32> %y to <4 x float>
  %c = call <4 x i32> @llvm.aarch64.neon.facgt.v4i32.v4f32(<4 x float> %fx, <4 x float> %fy)
  %c2 = extractelement <4 x i32> %c, i32 2
  %mx = and i32 %s0, 2147483647
  %my = and i32 %s1, 2147483647
  %fmx = bitcast i32 %mx to float
  %fmy = bitcast i32 %my to float
  %exceeds = fcmp ogt float %fmx, %fmy
  %ones = sext i1 %exceeds to i32
  %e3 = xor i32 %c2, %ones
  %e01 = or i32 %e0, %e1
  %e23 = or i32 %e2, %e3
  %e = or i32 %e01, %e23
