; PROVED
; No number is less than itself.
  %c = icmp ult i32 %s0, %s0
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  %e = and i32 %s0, 0
