; DIFFERS result that the IR leaves open
; A zero whose sign is open.
  %x = bitcast i32 %s0 to float
  %a = fneg nsz float %x
  %b = fneg float %a
  %z = bitcast float %b to i32
  %e = sub i32 %z, %s0
