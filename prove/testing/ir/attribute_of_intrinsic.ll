; CANNOT an attribute on an argument of an intrinsic, which may not hold
; The argument of an intrinsic may not satisfy the attribute on the call.
declare i32 @llvm.umin.i32(i32, i32)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = call i32 @llvm.umin.i32(i32 range(i32 5, 6) %s0, i32 0)
  %e = and i32 %x, 0
  %r = add i32 %d, %e
  ret i32 %r
}
