; DIFFERS undefined behaviour
; A branch on a value that is poison on overflow.
  %x = add nsw i32 %s0, 1
  %c = icmp eq i32 %x, 5
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %e = phi i32 [ 0, %a ], [ 0, %0 ]
