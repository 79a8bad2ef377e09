; PROVED
; A loop with a known number of rounds.
  br label %a
a:
  %i = phi i32 [ 0, %0 ], [ %j, %a ]
  %x = phi i32 [ 0, %0 ], [ %z, %a ]
  %z = xor i32 %x, %s0
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, 8
  br i1 %c, label %b, label %a
b:
  %e = add i32 %z, 0
