; PROVED
; Combines the sign of one word with the rest of another by Arm's inserting shifts.
  %x = insertelement <4 x i32> zeroinitializer, i32 %s0, i32 1
  %y = insertelement <4 x i32> zeroinitializer, i32 %s1, i32 1
  %l = call <4 x i32> @llvm.aarch64.neon.vsli.v4i32(<4 x i32> %x, <4 x i32> %y, i32 31)
  %l1 = extractelement <4 x i32> %l, i32 1
  %low = and i32 %s0, 2147483647
  %top = shl i32 %s1, 31
  %both = or i32 %low, %top
  %e0 = xor i32 %l1, %both
  %q = call <4 x i32> @llvm.aarch64.neon.vsri.v4i32(<4 x i32> %x, <4 x i32> %y, i32 1)
  %r1 = extractelement <4 x i32> %q, i32 1
  %sign = and i32 %s0, -2147483648
  %rest = lshr i32 %s1, 1
  %under = or i32 %sign, %rest
  %e1 = xor i32 %r1, %under
  %c = call <4 x i32> @llvm.aarch64.neon.cls.v4i32(<4 x i32> %x)
  %c1 = extractelement <4 x i32> %c, i32 1
  %fill = ashr i32 %s0, 31
  %flat = xor i32 %s0, %fill
  %zeros = call i32 @llvm.ctlz.i32(i32 %flat, i1 false)
  %below = sub i32 %zeros, 1
  %e2 = xor i32 %c1, %below
  %e01 = or i32 %e0, %e1
  %e = or i32 %e01, %e2
