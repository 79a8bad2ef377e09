; PROVED
; A sum together with whether it overflows.
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %s0, i32 %s1)
  %v = extractvalue { i32, i1 } %p, 0
  %o = extractvalue { i32, i1 } %p, 1
  %c = icmp ult i32 %v, %s0
  %k = xor i1 %o, %c
  %y = zext i1 %k to i32
  %r = add i32 %d, %y
  ret i32 %r
}
