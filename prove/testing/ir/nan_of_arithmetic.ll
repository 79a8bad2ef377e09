; DIFFERS result that the IR leaves open
; The IR leaves open which NaN a sum of NaNs is.
  %x = bitcast i32 %s0 to float
  %z = fadd float %x, %x
  %c = fcmp uno float %x, %x
  %b = bitcast float %z to i32
  %q = or i32 %s0, 4194304
  %y = sub i32 %b, %q
  %e = select i1 %c, i32 %y, i32 0
