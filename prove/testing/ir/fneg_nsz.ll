; DIFFERS result that the IR leaves open
; A zero whose sign is open.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %a = fneg nsz float %x
  %b = fneg float %a
  %z = bitcast float %b to i32
  %y = sub i32 %z, %s0
  %r = add i32 %d, %y
  ret i32 %r
}
