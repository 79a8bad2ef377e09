; CANNOT the attribute noreturn of a call of an intrinsic that returns
; A call marked noreturn of an intrinsic that returns.
declare void @llvm.donothing()
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  call void @llvm.donothing() noreturn
  %e = add i32 0, 0
  %r = add i32 %d, %e
  ret i32 %r
}
