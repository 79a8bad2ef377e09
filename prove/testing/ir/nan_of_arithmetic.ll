; DIFFERS result that the IR leaves open
; The IR leaves open which NaN a sum of NaNs is.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = bitcast i32 %s0 to float
  %z = fadd float %x, %x
  %c = fcmp uno float %x, %x
  %b = bitcast float %z to i32
  %q = or i32 %s0, 4194304
  %e = sub i32 %b, %q
  %y = select i1 %c, i32 %e, i32 0
  %r = add i32 %d, %y
  ret i32 %r
}
