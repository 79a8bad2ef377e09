; DIFFERS result that the IR leaves open
; The mode belongs to the machine, so that the caller's still holds in the callee.
define internal i1 @g(float %a) noinline {
  %r = fcmp oeq float %a, 0.0
  ret i1 %r
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %a = bitcast i32 %s0 to float
  %q = call i1 @g(float %a)
  %m = and i32 %s0, 2147483647
  %z = icmp eq i32 %m, 0
  %x = xor i1 %q, %z
  %e = select i1 %x, i32 7, i32 %d
  ret i32 %e
}
