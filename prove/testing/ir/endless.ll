; CANNOT a loop
; A loop whose rounds depend on an operand.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  br label %a
a:
  %i = phi i32 [ 0, %0 ], [ %j, %a ]
  %j = add i32 %i, 1
  %c = icmp eq i32 %i, %s0
  br i1 %c, label %b, label %a
b:
  %y = and i32 %i, 0
  %r = add i32 %d, %y
  ret i32 %r
}
