; PROVED
; The quiet bit distinguishes NaNs.
  %x = bitcast i32 %s0 to float
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 1)
  %m = and i32 %s0, 2147483647
  %n = icmp ugt i32 %m, 2139095040
  %q = and i32 %s0, 4194304
  %s = icmp eq i32 %q, 0
  %b = and i1 %n, %s
  %k = xor i1 %c, %b
  %e = zext i1 %k to i32
