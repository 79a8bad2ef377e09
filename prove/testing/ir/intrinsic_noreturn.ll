; CANNOT the attribute noreturn of a call of an intrinsic that returns
; A call marked noreturn of an intrinsic that returns.
  call void @llvm.donothing() noreturn
  %e = add i32 0, 0
