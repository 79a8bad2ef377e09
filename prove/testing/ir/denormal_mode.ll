; DIFFERS result that the IR leaves open
; A comparison where denormals may be flushed.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %c = fcmp oeq float %x, 0.0
  %m = and i32 %s0, 2147483647
  %i = icmp eq i32 %m, 0
  %n = xor i1 %c, %i
  %y = zext i1 %n to i32
  %r = add i32 %d, %y
  ret i32 %r
}
