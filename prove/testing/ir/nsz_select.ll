; PROVED
; Only the sign of a zero is open.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %c = icmp eq i32 %s0, 1
  %a = select nsz i1 true, float 1.0, float 0.0
  %b = bitcast float %a to i32
  %e = sub i32 %b, 1065353216
  %r = add i32 %d, %e
  ret i32 %r
}
