; CANNOT contract
; Arithmetic that may be fused.
  %x = bitcast i32 %s0 to float
  %z = fmul contract float %x, 1.0
  %b = bitcast float %z to i32
  %e = and i32 %b, 0
