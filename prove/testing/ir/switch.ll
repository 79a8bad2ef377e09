; PROVED
; Paths of a switch that meet.
  %k = and i32 %s0, 3
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %a
  ]
a:
  br label %c
b:
  br label %c
c:
  %z = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %0 ]
  %e = sub i32 %z, %z
