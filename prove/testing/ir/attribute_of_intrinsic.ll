; CANNOT an attribute on an argument of an intrinsic, which may not hold
; The argument of an intrinsic may not satisfy the attribute on the call.
  %x = call i32 @llvm.umin.i32(i32 range(i32 5, 6) %s0, i32 0)
  %e = and i32 %x, 0
