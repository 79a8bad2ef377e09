; PROVED
; A loop with a known number of rounds.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  br label %a
a:
  %i = phi i32 [ 0, %0 ], [ %j, %a ]
  %x = phi i32 [ 0, %0 ], [ %z, %a ]
  %z = xor i32 %x, %s0
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, 8
  br i1 %c, label %b, label %a
b:
  %y = add i32 %z, 0
  %r = add i32 %d, %y
  ret i32 %r
}
