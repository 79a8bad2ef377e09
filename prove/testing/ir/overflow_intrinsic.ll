; PROVED
; A sum together with whether it overflows.
  %p = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %s0, i32 %s1)
  %v = extractvalue { i32, i1 } %p, 0
  %o = extractvalue { i32, i1 } %p, 1
  %c = icmp ult i32 %v, %s0
  %k = xor i1 %o, %c
  %e = zext i1 %k to i32
