; CANNOT a loop
; A loop whose rounds depend on an operand.
  br label %a
a:
  %i = phi i32 [ 0, %0 ], [ %j, %a ]
  %j = add i32 %i, 1
  %c = icmp eq i32 %i, %s0
  br i1 %c, label %b, label %a
b:
  %e = and i32 %i, 0
