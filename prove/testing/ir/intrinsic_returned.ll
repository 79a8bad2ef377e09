; CANNOT the attribute returned of an argument of an intrinsic
; A call marked to return its argument.
  %x = call i32 @llvm.umin.i32(i32 returned %s0, i32 0)
  %e = add i32 %x, 0
