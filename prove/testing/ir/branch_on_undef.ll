; DIFFERS undefined behaviour
; A branch on an undefined value.
  br i1 undef, label %a, label %b
a:
  br label %b
b:
  %e = phi i32 [ 0, %a ], [ 0, %0 ]
