; PROVED
; The same for arithmetic.
  %a = fadd nsz float 1.0, 0.0
  %b = bitcast float %a to i32
  %e = sub i32 %b, 1065353216
