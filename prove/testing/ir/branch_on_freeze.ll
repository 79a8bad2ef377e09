; PROVED
; A frozen value is one or the other, and both are right.
  %c = freeze i1 undef
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %e = phi i32 [ 0, %a ], [ 0, %0 ]
