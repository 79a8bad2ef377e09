; PROVED
; Only the sign of a zero is open.
  %c = icmp eq i32 %s0, 1
  %a = select nsz i1 true, float 1.0, float 0.0
  %b = bitcast float %a to i32
  %e = sub i32 %b, 1065353216
