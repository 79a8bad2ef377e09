; PROVED
; The quiet bit distinguishes NaNs.
declare i1 @llvm.is.fpclass.f32(float, i32)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 1)
  %m = and i32 %s0, 2147483647
  %n = icmp ugt i32 %m, 2139095040
  %q = and i32 %s0, 4194304
  %s = icmp eq i32 %q, 0
  %b = and i1 %n, %s
  %k = xor i1 %c, %b
  %y = zext i1 %k to i32
  %r = add i32 %d, %y
  ret i32 %r
}
