; DIFFERS undefined behaviour
; A call of an intrinsic with a poison argument marked noundef.
  %x = call i32 @llvm.umin.i32(i32 noundef poison, i32 0)
  %e = add i32 0, 0
