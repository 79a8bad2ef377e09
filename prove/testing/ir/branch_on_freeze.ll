; PROVED
; A frozen value is one or the other, and both are right.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %c = freeze i1 undef
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %y = phi i32 [ 0, %a ], [ 0, %0 ]
  %r = add i32 %d, %y
  ret i32 %r
}
