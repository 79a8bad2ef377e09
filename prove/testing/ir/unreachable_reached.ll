; DIFFERS undefined behaviour
; One input in 2^96.
  %c = icmp eq i32 %s0, 305419896
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  %e = and i32 %s0, 0
